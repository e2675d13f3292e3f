import type { DisplayMode, SortOrder } from '../../domain/listing/listing.ts';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  readonly count: number;
  readonly displayMode: DisplayMode;
  readonly isToggleOffered: boolean;
  readonly sortOrders: readonly SortOrder[];
  /** How many filter values are chosen; `null` when there is nothing to filter by. */
  readonly filterCount: number | null;
  readonly onModeChosen: (mode: DisplayMode) => void;
  readonly onSortChosen: (sortKey: string, sortDescending: boolean) => void;
}

/** Filter (on narrow screens), sort and view (LS-1, LS-6). */
export function ListingToolbar({
  count,
  displayMode,
  isToggleOffered,
  sortOrders,
  filterCount,
  onModeChosen,
  onSortChosen,
}: ListingToolbarProps) {
  const { listing, filters } = useMessages();
  const selected = sortOrders.find((order) => order.selected);

  return (
    <div className={styles['toolbar']}>
      <div role="status" className={styles['status']}>
        <HiddenText>{listing.count(count)}</HiddenText>
      </div>
      {filterCount !== null && (
        <button type="button" className={styles['filter']} popoverTarget="filters">
          <Icon name="filter" />
          {filters.open(filterCount)}
        </button>
      )}
      {sortOrders.length > 1 && (
        <label className={styles['sort']}>
          <span className={styles['label']}>{listing.sortBy}</span>
          <select
            className={styles['select']}
            value={selected ? sortValue(selected) : ''}
            onChange={(event) => {
              const chosen = sortOrders.find((order) => sortValue(order) === event.target.value);
              if (chosen) onSortChosen(chosen.sortKey, chosen.sortDescending);
            }}
          >
            {sortOrders.map((order) => (
              <option key={sortValue(order)} value={sortValue(order)}>
                {order.description}
              </option>
            ))}
          </select>
        </label>
      )}
      {isToggleOffered && (
        <div className={styles['modes']} role="group" aria-label={listing.view}>
          {(['list', 'grid'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              className={styles['mode']}
              aria-label={mode === 'list' ? listing.asList : listing.asGrid}
              aria-pressed={mode === displayMode}
              onClick={() => mode !== displayMode && onModeChosen(mode)}
            >
              <Icon name={mode} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function sortValue({ sortKey, sortDescending }: SortOrder): string {
  return `${sortKey};${sortDescending ? 'desc' : 'asc'}`;
}
