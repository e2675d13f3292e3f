import type { FilterGroup } from '../../domain/listing/listing.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Icon } from '../parts/icon.tsx';
import styles from './filter-panel.module.css';

const openGroups = 3;
const shownValues = 5;

export interface FilterPanelProps {
  readonly groups: readonly FilterGroup[];
  /** How many products fit now. */
  readonly count: number;
  readonly onToggled: (filterKey: string, value: string) => void;
}

/** The filters: a column on wide screens, a drawer that `popovertarget="filters"` opens on narrow ones (FL-1). */
export function FilterPanel({ groups, count, onToggled }: FilterPanelProps) {
  const { filters, close } = useMessages();
  return (
    <div id="filters" popover="auto" role="group" className={styles['panel']} aria-label={filters.title}>
      <div className={styles['head']}>
        <p className={styles['title']}>{filters.title}</p>
        <button
          type="button"
          className={styles['close']}
          aria-label={close}
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles['groups']}>
        {groups.map((group, index) => (
          <FilterGroupView
            key={group.filterKey}
            group={group}
            isOpen={index < openGroups || group.values.some(({ selected }) => selected)}
            onToggled={onToggled}
          />
        ))}
      </div>
      <div className={styles['foot']}>
        <button type="button" className={styles['show']} popoverTarget="filters" popoverTargetAction="hide">
          {filters.show(count)}
        </button>
      </div>
    </div>
  );
}

interface FilterGroupViewProps {
  readonly group: FilterGroup;
  readonly isOpen: boolean;
  readonly onToggled: FilterPanelProps['onToggled'];
}

function FilterGroupView({ group, isOpen, onToggled }: FilterGroupViewProps) {
  const { filters } = useMessages();
  const { filterKey, filterDescription, values } = group;
  const always = values.filter(({ selected }, index) => index < shownValues || selected);
  const rest = values.filter((value) => !always.includes(value));
  const checkbox = (value: FilterGroup['values'][number]) => (
    <FilterValue key={value.value} {...value} onToggled={() => onToggled(filterKey, value.value)} />
  );

  return (
    <details className={styles['group']} open={isOpen}>
      <summary className={styles['summary']}>
        {filterDescription}
        <Icon name="down" />
      </summary>
      <fieldset className={styles['values']}>
        <legend className={styles['legend']}>{filterDescription}</legend>
        {always.map(checkbox)}
        {rest.length > 0 && (
          <details>
            <summary className={styles['moreSummary']}>{filters.more(rest.length)}</summary>
            {rest.map(checkbox)}
          </details>
        )}
      </fieldset>
    </details>
  );
}

interface FilterValueProps {
  readonly value: string;
  readonly selected: boolean;
  readonly count: number | null;
  readonly onToggled: () => void;
}

function FilterValue({ value, selected, count, onToggled }: FilterValueProps) {
  const { language } = useLocale();
  return (
    <label className={styles['value']} data-empty={count === 0 && !selected}>
      <input className={styles['box']} type="checkbox" checked={selected} onChange={onToggled} />
      <span className={styles['text']}>{value}</span>
      {count !== null && (
        <span className={styles['count']}>{new Intl.NumberFormat(language).format(count)}</span>
      )}
    </label>
  );
}
