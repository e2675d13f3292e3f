import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { FilterValue } from '../../domain/listing/filter-groups.ts';
import type { FilterGroup } from '../../domain/listing/listing.ts';
import { shownValues } from '../../domain/listing/shown-values.ts';
import { wholeNumber } from '../../domain/locale/number-format.ts';
import {
  filterGroupId,
  filterGroupOf,
  type FilterGroupEvent,
  type FilterGroupsActorRef,
} from '../../machines/filter-group.machine.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { HiddenText } from '../parts/hidden-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { RangeFields } from './range-fields.tsx';
import styles from './filter-groups.module.css';

const openGroups = 3;
/** The gateway names the most useful groups first; the others wait behind a word (FL-1). */
const firstGroups = 12;
/** More values than this are easier to find by typing than by looking. */
const manyValues = 15;

export interface FilterGroupsProps {
  /** Spawns an actor for each group that the visitor uses. */
  readonly actorRef: FilterGroupsActorRef;
  readonly groups: readonly FilterGroup[];
  readonly onToggled: (filterKey: string, value: string) => void;
  /** The pointer or the focus reached a value. */
  readonly onApproached?: (filterKey: string, value: string) => void;
}

/** Every filter with its values. What the visitor opens or closes stays so, whatever other products arrive (FL-1). */
export function FilterGroups({ actorRef, groups, onToggled, onApproached }: FilterGroupsProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pressTicksFromBefore(container.current);
  }, []);
  const others = groups.slice(firstGroups);
  const viewOf = (group: FilterGroup, isAmongFirst: boolean) => (
    <FilterGroupView
      key={group.filterKey}
      actorRef={actorRef}
      group={group}
      isAmongFirst={isAmongFirst}
      onToggled={onToggled}
      onApproached={onApproached}
    />
  );
  return (
    <div ref={container} className={styles['groups']}>
      {groups.slice(0, firstGroups).map((group, index) => viewOf(group, index < openGroups))}
      {others.length > 0 && (
        <OtherGroups isOpen={others.some((group) => chosenIn(group) > 0)} count={others.length}>
          {others.map((group) => viewOf(group, false))}
        </OtherGroups>
      )}
    </div>
  );
}

/** Open from the start when something in it is chosen; then as the visitor leaves it. */
function OtherGroups({
  isOpen,
  count,
  children,
}: {
  readonly isOpen: boolean;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const { filters } = useMessages();
  const [startsOpen] = useState(isOpen);
  return (
    <details className={styles['others']} open={startsOpen}>
      <summary className={styles['otherSummary']}>
        {filters.moreGroups(count)}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

function chosenIn({ values, range }: FilterGroup): number {
  return values.filter(({ selected }) => selected).length + (range !== null && range.selected !== '' ? 1 : 0);
}

/** Boxes work before the page is hydrated: what was ticked until then is pressed now. */
function pressTicksFromBefore(container: HTMLElement | null) {
  for (const box of container?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
}

interface FilterGroupViewProps {
  readonly actorRef: FilterGroupsActorRef;
  readonly group: FilterGroup;
  readonly isAmongFirst: boolean;
  readonly onToggled: FilterGroupsProps['onToggled'];
  readonly onApproached: FilterGroupsProps['onApproached'];
}

const FilterGroupView = memo(function FilterGroupView({
  actorRef,
  group,
  isAmongFirst,
  onToggled,
  onApproached,
}: FilterGroupViewProps) {
  const { filters } = useMessages();
  const { filterKey, filterDescription, values } = group;
  const chosenCount = chosenIn(group);
  const [startsOpen] = useState(isAmongFirst || chosenCount > 0);
  const details = useRef<HTMLDetailsElement>(null);
  const groupRef = useSelector(actorRef, ({ children }) => children[filterGroupId(filterKey)]);
  const isOpen = useSelector(groupRef, (snapshot) => snapshot?.matches({ panel: 'expanded' }) ?? startsOpen);
  const isExpanded = useSelector(groupRef, (snapshot) => snapshot?.matches({ values: 'all' }) ?? false);
  const typed = useSelector(groupRef, (snapshot) => snapshot?.context.typed ?? null);
  const fault = useSelector(groupRef, (snapshot) => snapshot?.context.fault ?? null);
  const [term, setTerm] = useState('');
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { shown, hiddenCount } = shownValues(values, { isExpanded, term, touched });
  const toggle = useCallback(
    (value: string) => {
      setTouched((before) => [...before, value]);
      onToggled(filterKey, value);
    },
    [filterKey, onToggled],
  );
  const send = useCallback(
    (event: FilterGroupEvent) => filterGroupOf(actorRef, { filterKey, isOpen: startsOpen })?.send(event),
    [actorRef, filterKey, startsOpen],
  );
  /** The browser opens and closes the group by itself, also before the page is hydrated and when it finds a text in it. */
  const followBrowser = useCallback(() => {
    const known = actorRef.getSnapshot().children[filterGroupId(filterKey)]?.getSnapshot();
    const isKnownAsOpen = known?.matches({ panel: 'expanded' }) ?? startsOpen;
    if (details.current && details.current.open !== isKnownAsOpen) send({ type: 'panel.toggled' });
  }, [actorRef, filterKey, startsOpen, send]);
  useEffect(followBrowser, [followBrowser]);
  const approach = useCallback(
    (value: string) => onApproached?.(filterKey, value),
    [filterKey, onApproached],
  );

  return (
    <details
      ref={details}
      className={styles['group']}
      open={isOpen}
      onToggle={followBrowser}
      suppressHydrationWarning
    >
      <summary className={styles['summary']} onKeyDown={walkByKeys}>
        <span>
          {filterDescription}
          {chosenCount > 0 && (
            <>
              <span className={styles['chosen']} aria-hidden="true">{` · ${chosenCount}`}</span>
              <HiddenText>{`, ${filters.chosen(chosenCount)}`}</HiddenText>
            </>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <fieldset className={styles['values']}>
        <legend className={styles['legend']}>{filterDescription}</legend>
        {values.length > manyValues && (
          <input
            className={styles['find']}
            type="search"
            value={term}
            aria-label={filters.find(filterDescription)}
            placeholder={filters.find(filterDescription)}
            onChange={(event) => setTerm(event.target.value)}
            onKeyDown={walkByKeys}
          />
        )}
        {shown.map((value) => (
          <ValueView key={value.value} {...value} onToggled={toggle} onApproached={approach} />
        ))}
        <RangeFields group={group} typed={typed} fault={fault} onEvent={send} />
        {shown.length === 0 && group.range === null && (
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
    </details>
  );
});

interface ValueViewProps extends FilterValue {
  readonly onToggled: (value: string) => void;
  readonly onApproached: (value: string) => void;
}

const ValueView = memo(function ValueView({
  value,
  selected,
  count,
  onToggled,
  onApproached,
}: ValueViewProps) {
  const { language } = useLocale();
  return (
    <label
      className={styles['value']}
      data-empty={count === 0 && !selected}
      onPointerEnter={() => onApproached(value)}
    >
      <input
        className={styles['box']}
        type="checkbox"
        checked={selected}
        onFocus={() => onApproached(value)}
        onChange={() => onToggled(value)}
        onKeyDown={walkByKeys}
      />
      <span className={styles['text']}>{value}</span>
      {count !== null && <span className={styles['count']}>{wholeNumber(language, count)}</span>}
    </label>
  );
});

/** Up and Down walk through the values, Left closes the group, Right opens it. */
function walkByKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: stop } = event;
  const group = stop.closest('details');
  if (!group) return;
  const isTyping = stop instanceof HTMLInputElement && stop.type === 'search';
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const stops = [...group.querySelectorAll<HTMLElement>(group.open ? 'summary, input' : 'summary')];
    stops[stops.indexOf(stop) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    event.preventDefault();
  } else if (key === 'ArrowLeft' && !isTyping) {
    group.open = false;
    group.querySelector('summary')?.focus();
  } else if (key === 'ArrowRight' && !isTyping) {
    group.open = true;
  }
}
