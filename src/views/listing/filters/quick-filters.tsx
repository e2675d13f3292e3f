import { useSelector } from '@xstate/react';
import { chosenFacets } from '../../../domain/listing/facets.ts';
import { isQuickFilter } from '../../../domain/listing/quick-filters.ts';
import type { Facet } from '../../../domain/listing/listing.ts';
import { wholeNumber } from '../../../domain/locale/number-format.ts';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './quick-filters.module.css';

export interface QuickFiltersProps {
  readonly actorRef: ListingActorRef;
  /** All facets; only quick filters are shown. */
  readonly facets: readonly Facet[];
}

/** Facets above the products that apply with one press, such as "in stock" (FL-1). */
export function QuickFilters({ actorRef, facets }: QuickFiltersProps) {
  const { filters } = useMessages();
  const { language } = useLocale();
  const chosen = useSelector(actorRef, ({ context }) => context.query.filters);
  const quick = chosenFacets(facets.filter(isQuickFilter), chosen).flatMap(({ filterKey, values: [first] }) =>
    first ? [{ filterKey, ...first }] : [],
  );
  if (quick.length === 0) return null;
  return (
    <ul className={styles['quick']} aria-label={filters.quick}>
      {quick.map(({ filterKey, value, selected, count }) => {
        const approach = () => actorRef.send({ type: 'filter.approached', filterKey, value });
        return (
          <li key={filterKey}>
            <button
              type="button"
              className={styles['toggle']}
              aria-pressed={selected}
              onClick={() => actorRef.send({ type: 'filter.toggled', filterKey, value })}
              onPointerEnter={approach}
              onFocus={approach}
            >
              {selected && <Icon name="check" />}
              <bdi>{value}</bdi>
              {count !== null && <span className={styles['count']}>{wholeNumber(language, count)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
