import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FacetValue } from '../../../domain/listing/facets.ts';
import type { Facet } from '../../../domain/listing/listing.ts';
import { chosenCount, facetPanel, isSearched, otherFacets } from '../../../domain/listing/facet-panel.ts';
import { shownValues } from '../../../domain/listing/shown-values.ts';
import { wholeNumber } from '../../../domain/locale/number-format.ts';
import {
  facetId,
  facetOf,
  type FacetEvent,
  type FacetsActorRef,
} from '../../../machines/listing/facet.machine.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IntervalFields } from './interval-fields.tsx';
import styles from './facets.module.css';

const untouched: readonly string[] = [];

export interface FacetsProps {
  /** Spawns an actor for each facet that the visitor uses. */
  readonly actorRef: FacetsActorRef;
  readonly facets: readonly Facet[];
}

/**
 * Every filter with its values. A facet that the visitor opens or closes stays so, whatever other products
 * arrive (FL-1).
 */
export function Facets({ actorRef, facets }: FacetsProps) {
  const starts = useSelector(actorRef, ({ context }) => context.facetStarts);
  const { first, others, areOthersOpen } = facetPanel(facets, starts);
  const viewOf = (facet: Facet, isOpen: boolean) => (
    <FacetView key={facet.filterKey} actorRef={actorRef} facet={facet} startsOpen={isOpen} />
  );
  return (
    <div className={styles['facets']}>
      {first.map(({ facet, isOpen }) => viewOf(facet, isOpen))}
      {others.length > 0 && (
        <OtherFacets actorRef={actorRef} startsOpen={areOthersOpen} count={others.length}>
          {others.map(({ facet, isOpen }) => viewOf(facet, isOpen))}
        </OtherFacets>
      )}
    </div>
  );
}

interface FacetStartProps {
  readonly actorRef: FacetsActorRef;
  /** Whether it is open until the visitor opens or closes it. */
  readonly startsOpen: boolean;
}

interface OtherFacetsProps extends FacetStartProps {
  readonly count: number;
  readonly children: ReactNode;
}

function OtherFacets({ actorRef, startsOpen, count, children }: OtherFacetsProps) {
  const { filters } = useMessages();
  const { details, isOpen, followBrowser } = useFacet(actorRef, otherFacets, startsOpen);
  return (
    <details
      ref={details}
      className={styles['others']}
      open={isOpen}
      onToggle={followBrowser}
      suppressHydrationWarning
    >
      <summary className={styles['otherSummary']}>
        <span>{filters.moreFacets(count)}</span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

interface FacetViewProps extends FacetStartProps {
  readonly facet: Facet;
}

const FacetView = memo(function FacetView({ actorRef, facet, startsOpen }: FacetViewProps) {
  const { filters } = useMessages();
  const { filterKey, filterDescription } = facet;
  const chosen = chosenCount(facet);
  const { details, isOpen, send, followBrowser, ...values } = useFacet(actorRef, filterKey, startsOpen);
  const approach = useCallback(
    (value: string) => actorRef.send({ type: 'filter.approached', filterKey, value }),
    [actorRef, filterKey],
  );

  return (
    <details
      ref={details}
      className={styles['facet']}
      open={isOpen}
      onToggle={followBrowser}
      suppressHydrationWarning
    >
      <summary className={styles['summary']} onKeyDown={walkByKeys}>
        <span>
          <bdi>{filterDescription}</bdi>
          {chosen > 0 && (
            <>
              <span className={styles['chosen']} aria-hidden="true">{` · ${chosen}`}</span>
              <HiddenText>{`, ${filters.chosen(chosen)}`}</HiddenText>
            </>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <Values facet={facet} {...values} send={send} onApproached={approach} />
    </details>
  );
});

/** The state of a facet and its events; its actor is spawned at the first use. */
function useFacet(actorRef: FacetsActorRef, filterKey: string, startsOpen: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const facetRef = useSelector(actorRef, ({ children }) => children[facetId(filterKey)]);
  const snapshot = useSelector(facetRef, (now) => now);
  const send = useCallback(
    (event: FacetEvent) => facetOf(actorRef, { filterKey, isOpen: startsOpen })?.send(event),
    [actorRef, filterKey, startsOpen],
  );
  /**
   * The browser opens and closes the facet itself, also before the page is hydrated and when it finds a text
   * in it.
   */
  const followBrowser = useCallback(() => {
    const known = actorRef.getSnapshot().children[facetId(filterKey)]?.getSnapshot();
    const isKnownAsOpen = known?.matches({ panel: 'expanded' }) ?? startsOpen;
    if (details.current && details.current.open !== isKnownAsOpen) send({ type: 'panel.toggled' });
  }, [actorRef, filterKey, startsOpen, send]);
  useEffect(followBrowser, [followBrowser]);
  const { typed = null, fault = null, term = '', touched = untouched } = snapshot?.context ?? {};
  return {
    details,
    isOpen: snapshot?.matches({ panel: 'expanded' }) ?? startsOpen,
    isExpanded: snapshot?.matches({ values: 'all' }) ?? false,
    typed,
    fault,
    term,
    touched,
    send,
    followBrowser,
  };
}

interface ValuesProps extends Pick<
  ReturnType<typeof useFacet>,
  'isExpanded' | 'typed' | 'fault' | 'term' | 'touched' | 'send'
> {
  readonly facet: Facet;
  /** Is called when the pointer or the focus reaches a value. */
  readonly onApproached: (value: string) => void;
}

function Values({ facet, isExpanded, typed, fault, term, touched, send, onApproached }: ValuesProps) {
  const { filters } = useMessages();
  const { filterDescription, values } = facet;
  const { shown, hiddenCount } = shownValues(values, { isExpanded, term, touched });
  return (
    <fieldset className={styles['values']}>
      <legend className={styles['legend']}>
        <bdi>{filterDescription}</bdi>
      </legend>
      {isSearched(values) && (
        <input
          className={styles['find']}
          type="search"
          value={term}
          aria-label={filters.find(filterDescription)}
          placeholder={filters.find(filterDescription)}
          onChange={(event) => send({ type: 'term.typed', term: event.target.value })}
          onKeyDown={walkByKeys}
        />
      )}
      {shown.map((value) => (
        <ValueView key={value.value} {...value} send={send} onApproached={onApproached} />
      ))}
      <IntervalFields facet={facet} typed={typed} fault={fault} onEvent={send} />
      {shown.length === 0 && facet.range === null && (
        <p role="status" className={styles['notFound']}>
          {filters.notFound}
        </p>
      )}
      {(hiddenCount > 0 || isExpanded) && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isExpanded}
          onClick={() => send({ type: 'values.toggled' })}
        >
          {isExpanded ? filters.less : filters.more(hiddenCount)}
        </button>
      )}
    </fieldset>
  );
}

interface ValueViewProps extends FacetValue, Pick<ValuesProps, 'send' | 'onApproached'> {}

const ValueView = memo(function ValueView({ value, selected, count, send, onApproached }: ValueViewProps) {
  const { language } = useLocale();
  return (
    <label
      className={styles['value']}
      data-empty={count === 0 && !selected}
      onPointerEnter={() => onApproached(value)}
    >
      <ValueBox value={value} selected={selected} send={send} onApproached={onApproached} />
      <bdi className={styles['text']}>{value}</bdi>
      {count !== null && <span className={styles['count']}>{wholeNumber(language, count)}</span>}
    </label>
  );
});

/** Another count leaves the box as it is: React sets every attribute of an input that it renders again. */
const ValueBox = memo(function ValueBox({
  value,
  selected,
  send,
  onApproached,
}: Omit<ValueViewProps, 'count'>) {
  return (
    <input
      className={styles['box']}
      type="checkbox"
      checked={selected}
      onFocus={() => onApproached(value)}
      onChange={() => send({ type: 'value.toggled', value })}
      onKeyDown={walkByKeys}
    />
  );
});

/** Up and Down move through the values, Left closes the facet, Right opens it. */
function walkByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: stop } = event;
  const facet = stop.closest('details');
  if (!facet) return;
  const isTyping = stop instanceof HTMLInputElement && stop.type === 'search';
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const stops = [...facet.querySelectorAll<HTMLElement>(facet.open ? 'summary, input' : 'summary')];
    stops[stops.indexOf(stop) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    event.preventDefault();
  } else if (key === 'ArrowLeft' && !isTyping) {
    facet.open = false;
    facet.querySelector('summary')?.focus();
  } else if (key === 'ArrowRight' && !isTyping) {
    facet.open = true;
  }
}
