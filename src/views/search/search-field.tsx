import type { ReactNode, RefObject } from 'react';
import { longestTerm } from '../../domain/search/search-term.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

/** The element that holds the options below the field. */
export const quickSearchListId = 'quick-search';

/** The element of an option. */
export function quickSearchOptionId(key: string): string {
  return `${quickSearchListId}-${encodeURIComponent(key)}`;
}

export interface SearchFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Whether there are options below the field. */
  readonly isExpanded: boolean;
  /** The option that Enter opens, `null` when Enter searches. */
  readonly activeKey: string | null;
  /** What is below the field. */
  readonly children: ReactNode;
  /** The field got the focus or another text. */
  readonly onUsed: () => void;
  readonly onSubmitted: (typed: string) => void;
}

/**
 * The search of the header, a combobox: the focus stays in the field while the keys walk through the options below it.
 * What stands in the field is the browser's, so that no key is lost while the code behind it is on its way (QS-7).
 */
export function SearchField(props: SearchFieldProps) {
  const { fieldRef, isExpanded, activeKey, children, onUsed, onSubmitted } = props;
  const { header } = useMessages();
  return (
    <form
      className={styles['form']}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const field = fieldRef.current;
        if (!field) return;
        if (field.value.trim() === '') return field.focus();
        onSubmitted(field.value);
        field.value = '';
      }}
    >
      <input
        ref={fieldRef}
        id="search"
        className={styles['input']}
        type="search"
        name="q"
        role="combobox"
        aria-label={header.search}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? quickSearchListId : undefined}
        aria-activedescendant={isExpanded && activeKey !== null ? quickSearchOptionId(activeKey) : undefined}
        placeholder={header.searchPlaceholder}
        maxLength={longestTerm}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={onUsed}
        onChange={onUsed}
      />
      <button type="submit" className={styles['submit']} aria-label={header.searchButton}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
}
