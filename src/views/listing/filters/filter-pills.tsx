import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-pills.module.css';
import { named } from '../../../messages/named.ts';

/** One chosen value, with the name of its facet. */
export interface FilterPill {
  readonly filterKey: string;
  readonly facetName: string;
  readonly value: string;
  /** The value as visitors read it: a range in words. */
  readonly text: string;
}

export interface FilterPillsProps {
  readonly filters: readonly FilterPill[];
  readonly onRemoved: (filterKey: string, value: string) => void;
  readonly onCleared: () => void;
}

/**
 * The chosen filters, each with a button to remove it; the focus moves to the next one, if there is one
 * (FL-2).
 */
export function FilterPills({ filters, onRemoved, onCleared }: FilterPillsProps) {
  const { filters: texts } = useMessages();
  if (filters.length === 0) return null;
  return (
    <ul className={styles['pills']} aria-label={texts.selected}>
      {filters.map(({ filterKey, facetName, value, text }, index) => (
        <li key={`${filterKey}~${value}`}>
          <button
            type="button"
            className={styles['pill']}
            aria-label={texts.remove(facetName, text)}
            onClick={({ currentTarget: { parentElement: pill } }) => {
              const isLast = index === filters.length - 1;
              const neighbour = isLast ? pill?.previousElementSibling : pill?.nextElementSibling;
              neighbour?.querySelector('button')?.focus();
              onRemoved(filterKey, value);
            }}
          >
            <span>
              <span className={styles['facet']}>{named`${facetName}:`}</span> <bdi>{text}</bdi>
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={onCleared}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}
