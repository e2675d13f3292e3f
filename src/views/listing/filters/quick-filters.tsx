import { isQuickFilter } from '../../../domain/listing/quick-filters.ts';
import type { Facet } from '../../../domain/listing/listing.ts';
import { wholeNumber } from '../../../domain/locale/number-format.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './quick-filters.module.css';

export interface QuickFiltersProps {
  /** All facets with their choices; only quick filters are shown. */
  readonly facets: readonly Facet[];
  readonly onToggled: (filterKey: string, value: string) => void;
  /** Is called when the pointer or the focus reaches one. */
  readonly onApproached: (filterKey: string, value: string) => void;
}

/** Facets above the products that apply with one press, such as "in stock" (FL-1). */
export function QuickFilters({ facets, onToggled, onApproached }: QuickFiltersProps) {
  const { filters } = useMessages();
  const { language } = useLocale();
  const quick = facets
    .filter(isQuickFilter)
    .flatMap(({ filterKey, values: [first] }) => (first ? [{ filterKey, ...first }] : []));
  if (quick.length === 0) return null;
  return (
    <ul className={styles['quick']} aria-label={filters.quick}>
      {quick.map(({ filterKey, value, selected, count }) => (
        <li key={filterKey}>
          <button
            type="button"
            className={styles['toggle']}
            aria-pressed={selected}
            onClick={() => onToggled(filterKey, value)}
            onPointerEnter={() => onApproached(filterKey, value)}
            onFocus={() => onApproached(filterKey, value)}
          >
            {selected && <Icon name="check" />}
            <bdi>{value}</bdi>
            {count !== null && <span className={styles['count']}>{wholeNumber(language, count)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
