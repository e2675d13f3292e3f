import { displayModes, type DisplayMode, type SortOrder } from '../../domain/listing/listing.ts';
import type { SortChoice } from '../../domain/listing/sort-orders.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  /**
   * Whether there is room for the filters beside the products, so that the sort order is chosen here and
   * applies at once.
   */
  readonly isWide: boolean;
  readonly displayMode: DisplayMode;
  readonly isToggleOffered: boolean;
  readonly sortOrders: readonly SortOrder[];
  /** The number of chosen filter values; `null` if there are no filters. */
  readonly filterCount: number | null;
  /** The number of products on a page, and the possible numbers. */
  readonly pageSize?: number;
  readonly pageSizes?: readonly number[];
  readonly onPageSizeChosen?: ((size: number) => void) | undefined;
  readonly onModeChosen: (mode: DisplayMode) => void;
  readonly onSortChosen: (choice: SortChoice) => void;
  readonly onSortOpened: () => void;
  readonly onFiltersOpened: () => void;
}

/**
 * Sort order and display mode; on narrow screens a bar at the lower edge with buttons for filters and sort
 * order (LS-1, LS-6, SO-2).
 */
export function ListingToolbar({
  isWide,
  displayMode,
  isToggleOffered,
  sortOrders,
  filterCount,
  pageSize = 0,
  pageSizes = [],
  onPageSizeChosen,
  onModeChosen,
  onSortChosen,
  onSortOpened,
  onFiltersOpened,
}: ListingToolbarProps) {
  const { listing, filters, sort } = useMessages();
  const names = { list: listing.asList, grid: listing.asGrid, roomy: listing.asRoomy };

  return (
    <div className={styles['toolbar']}>
      {!isWide && filterCount !== null && (
        <button type="button" className={styles['opener']} aria-haspopup="dialog" onClick={onFiltersOpened}>
          <Icon name="filter" />
          <span>{filters.open(filterCount)}</span>
        </button>
      )}
      {!isWide && sortOrders.length > 1 && (
        <button type="button" className={styles['opener']} aria-haspopup="dialog" onClick={onSortOpened}>
          <span>{sort.open}</span>
          <Icon name="down" />
        </button>
      )}
      {isWide && sortOrders.length > 1 && <SortSelect sortOrders={sortOrders} onSortChosen={onSortChosen} />}
      {isWide && pageSizes.length > 1 && (
        <label className={styles['sort']}>
          <span className={styles['label']}>{listing.perPage}</span>
          <select
            className={styles['select']}
            value={pageSize}
            onChange={({ target }) => onPageSizeChosen?.(Number(target.value))}
          >
            {!pageSizes.includes(pageSize) && <option value={pageSize}>{listing.allOnPage}</option>}
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {isToggleOffered && (
        <div className={styles['modes']} role="group" aria-label={listing.view}>
          {displayModes.map((mode) => (
            <button
              key={mode}
              type="button"
              className={styles['mode']}
              aria-label={names[mode]}
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

function SortSelect({ sortOrders, onSortChosen }: Pick<ListingToolbarProps, 'sortOrders' | 'onSortChosen'>) {
  const { sort } = useMessages();
  const selected = sortOrders.findIndex((order) => order.selected);
  return (
    <label className={styles['sort']}>
      <span className={styles['label']}>{sort.label}</span>
      <select
        className={styles['select']}
        value={selected}
        onChange={({ target }) => {
          const chosen = sortOrders[Number(target.value)];
          if (chosen) onSortChosen(chosen);
        }}
      >
        {selected === -1 && <option value={selected}>{sort.ofShop}</option>}
        {sortOrders.map(({ description, sortKey, sortDescending }, index) => (
          <option key={`${sortKey};${sortDescending}`} value={index}>
            {description}
          </option>
        ))}
      </select>
    </label>
  );
}
