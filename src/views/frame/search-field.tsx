import { useMessages } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What was searched for last. */
  readonly term: string;
  readonly onSubmitted: (term: string) => void;
}

/** The search of the header. */
export function SearchField({ term, onSubmitted }: SearchFieldProps) {
  const { header } = useMessages();
  return (
    <form
      className={styles['form']}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        if (typeof typed === 'string') onSubmitted(typed.trim());
      }}
    >
      <input
        id="search"
        className={styles['input']}
        type="search"
        name="q"
        defaultValue={term}
        aria-label={header.search}
        placeholder={header.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className={styles['submit']} aria-label={header.searchButton}>
        <Icon name="search" />
      </button>
    </form>
  );
}
