import { useSelector } from '@xstate/react';
import { displayModes, type SortOrder } from '../../domain/listing/listing.ts';
import { withoutQuickFilters } from '../../domain/listing/quick-filters.ts';
import { shownSortOrders } from '../../domain/listing/sort-orders.ts';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ListingResultsProps } from './listing-results.tsx';
import styles from './listing-toolbar.module.css';

export type ListingToolbarProps = Pick<
  ListingResultsProps,
  'actorRef' | 'page' | 'products' | 'listing' | 'displayMode' | 'isWide'
>;

/**
 * Sort order and display mode; on narrow screens a bar at the lower edge with buttons for filters and sort
 * order. Without products there is nothing to sort (LS-1, LS-3, LS-6, SO-2).
 */
export function ListingToolbar(props: ListingToolbarProps) {
  const { actorRef, page, products, listing, displayMode, isWide } = props;
  const { listing: texts, filters, sort } = useMessages();
  const query = useSelector(actorRef, ({ context }) => context.query);
  const isEmpty = listing.products.length === 0;
  const sortOrders = isEmpty ? [] : shownSortOrders(listing.sortOrders, query);
  const filterCount = products.shownFilters.flatMap(({ values }) => values).length;
  const names = { list: texts.asList, grid: texts.asGrid, roomy: texts.asRoomy };

  return (
    <div className={styles['toolbar']}>
      {!isWide && withoutQuickFilters(listing.filters).length > 0 && (
        <button
          type="button"
          className={styles['opener']}
          aria-haspopup="dialog"
          onClick={() => actorRef.send({ type: 'filterDrawer.opened' })}
        >
          <Icon name="filter" />
          <span>{filters.open(filterCount)}</span>
        </button>
      )}
      {!isWide && sortOrders.length > 1 && (
        <button
          type="button"
          className={styles['opener']}
          aria-haspopup="dialog"
          onClick={() => actorRef.send({ type: 'sortPopup.opened' })}
        >
          <span>{sort.open}</span>
          <Icon name="down" />
        </button>
      )}
      {isWide && sortOrders.length > 1 && <SortSelect actorRef={actorRef} sortOrders={sortOrders} />}
      {isWide && !isEmpty && products.pageSizes.length > 1 && <PageSizeSelect {...props} />}
      {page.isToggleOffered && !isEmpty && (
        <div className={styles['modes']} role="group" aria-label={texts.view}>
          {displayModes.map((mode) => (
            <button
              key={mode}
              type="button"
              className={styles['mode']}
              aria-label={names[mode]}
              aria-pressed={mode === displayMode}
              onClick={() => mode !== displayMode && actorRef.send({ type: 'display.chosen', mode })}
            >
              <Icon name={mode} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function PageSizeSelect({ actorRef, products: { pageSizes, paging } }: ListingToolbarProps) {
  const { listing } = useMessages();
  return (
    <label className={styles['sort']}>
      <span className={styles['label']}>{listing.perPage}</span>
      <select
        className={styles['select']}
        value={paging.top}
        onChange={({ target }) => actorRef.send({ type: 'pageSize.chosen', pageSize: Number(target.value) })}
      >
        {!pageSizes.includes(paging.top) && <option value={paging.top}>{listing.allOnPage}</option>}
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SortSelectProps extends Pick<ListingToolbarProps, 'actorRef'> {
  readonly sortOrders: readonly SortOrder[];
}

function SortSelect({ actorRef, sortOrders }: SortSelectProps) {
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
          if (!chosen) return;
          const { sortKey, sortDescending } = chosen;
          actorRef.send({ type: 'sort.chosen', sortKey, sortDescending });
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
