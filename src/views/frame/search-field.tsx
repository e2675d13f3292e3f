import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { longestTerm } from '../../domain/search/search-term.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
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
  /** The field got the focus, or its text changed; never in the middle of composing a character. */
  readonly onTyped: (typed: string) => void;
  readonly onMoved: (direction: 1 | -1) => void;
  /** Answers whether there was anything to close. */
  readonly onEscape: () => boolean;
  readonly onSubmitted: (typed: string) => void;
}

/**
 * The search of the header, a combobox: the focus stays in the field while the arrow keys walk through the options below it.
 * What stands in the field is the browser's, so that no key is lost while the code behind it is on its way (QS-7).
 */
export function SearchField({ fieldRef, isExpanded, activeKey, children, ...props }: SearchFieldProps) {
  const { header } = useMessages();
  const isComposing = useRef(false);
  const tell = () => {
    if (fieldRef.current && !isComposing.current) props.onTyped(fieldRef.current.value);
  };

  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      props.onMoved(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (props.onEscape()) return;
      event.currentTarget.value = '';
      tell();
    }
  };

  return (
    <form
      className={styles['form']}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const field = fieldRef.current;
        if (!field || isComposing.current) return;
        if (field.value.trim() === '') return field.focus();
        props.onSubmitted(field.value);
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
        aria-expanded={isExpanded}
        aria-autocomplete="list"
        aria-controls={isExpanded ? quickSearchListId : undefined}
        aria-activedescendant={isExpanded && activeKey !== null ? quickSearchOptionId(activeKey) : undefined}
        placeholder={header.searchPlaceholder}
        maxLength={longestTerm}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={tell}
        onClick={tell}
        onChange={tell}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
          tell();
        }}
        onKeyDown={walk}
      />
      <button type="submit" className={styles['submit']} aria-label={header.searchButton}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
}
