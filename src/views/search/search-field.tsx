import type { ReactNode, RefObject } from 'react';
import { longestTerm } from '../../domain/search/search-term.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

/** The id of the element with the options below the field. */
export const quickSearchListId = 'quick-search';

/** The id of an option's element. */
export function quickSearchOptionId(key: string): string {
  return `${quickSearchListId}-${encodeURIComponent(key)}`;
}

export interface SearchFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Whether there are options below the field. */
  readonly isExpanded: boolean;
  /** The option that Enter opens, `null` if Enter searches. */
  readonly activeKey: string | null;
  /** The content below the field. */
  readonly children: ReactNode;
  readonly onSubmitted: (typed: string) => void;
}

/**
 * The search of the header, a combobox: the focus stays in the field while keys move through the options
 * below it. The browser owns the field's text, so that no key is lost while the code loads (QS-7).
 */
export function SearchField(props: SearchFieldProps) {
  const { fieldRef, isExpanded, activeKey, children, onSubmitted } = props;
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
      />
      <button type="submit" className={styles['submit']} aria-label={header.searchButton}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
}
