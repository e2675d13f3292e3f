import { parseInterval } from '../../../domain/listing/filter-interval.ts';
import type { Facet, SelectedFilter } from '../../../domain/listing/listing.ts';
import { isQuickFilter } from '../../../domain/listing/quick-filters.ts';
import type { ListingActorRef } from '../../../machines/listing/listing.machine.ts';
import type { Messages } from '../../../messages/messages.ts';
import { named } from '../../../messages/named.ts';
import { useMessages } from '../../messages-context.tsx';
import { focusHeading } from '../../page-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-pills.module.css';

export interface FilterPillsProps {
  readonly actorRef: ListingActorRef;
  readonly facets: readonly Facet[];
  /** The filters of the products on the screen. */
  readonly chosen: readonly SelectedFilter[];
}

/**
 * The chosen filters, each with a button to remove it; the focus moves to the next one, or to the heading if none is left. Quick
 * filters have their own buttons (FL-2).
 */
export function FilterPills({ actorRef, facets, chosen }: FilterPillsProps) {
  const { filters: texts } = useMessages();
  const pills = pillsOf(facets, chosen, texts);
  const isLastFilter = chosen.length === 1 && pills.length === 1;
  if (pills.length === 0) return null;
  return (
    <ul className={styles['pills']} aria-label={texts.selected}>
      {pills.map(({ filterKey, facetName, value, text }, index) => (
        <li key={`${filterKey}~${value}`}>
          <button
            type="button"
            className={styles['pill']}
            aria-label={texts.remove(facetName, text)}
            onClick={({ currentTarget: { parentElement: pill } }) => {
              const isLast = index === pills.length - 1;
              const neighbour = isLast ? pill?.previousElementSibling : pill?.nextElementSibling;
              neighbour?.querySelector('button')?.focus();
              if (isLastFilter) focusHeading();
              actorRef.send({ type: 'filter.removed', filterKey, value });
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
        <button type="button" className={styles['clear']} onClick={() => clearFilters(actorRef)}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}

/** Removes all filters; the focus moves to the heading, because the pressed button disappears (FL-2, A3). */
export function clearFilters(actorRef: ListingActorRef): void {
  focusHeading();
  actorRef.send({ type: 'filters.cleared' });
}

function pillsOf(
  facets: readonly Facet[],
  chosen: readonly SelectedFilter[],
  texts: Pick<Messages['filters'], 'range' | 'unknown'>,
) {
  return chosen
    .filter((filter) => !isQuickFilter(filter))
    .flatMap(({ filterKey, values }) => {
      const facet = facets.find((each) => each.filterKey === filterKey);
      return values.map((value) => {
        const range = facet?.range ? parseInterval(value) : null;
        const text = range ? texts.range(range, facet?.range?.unit ?? '') : value;
        return { filterKey, facetName: facet?.filterDescription ?? texts.unknown, value, text };
      });
    });
}
