import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import controls from '../ui/control.module.css';
import styles from './group-choice.module.css';

export interface GroupChoiceProps {
  readonly properties: readonly GroupingProperty[];
  /** Empty if the lines are not grouped. */
  readonly chosenKey: string;
  readonly label: string;
  /** The label for no grouping. */
  readonly notGrouped: string;
  readonly onChosen: (propertyKey: string) => void;
}

/** The choice of the grouping property (BA-5, BA-7). */
export function GroupChoice({ properties, chosenKey, label, notGrouped, onChosen }: GroupChoiceProps) {
  return (
    <label className={styles['choice']}>
      <span>{label}</span>
      <select
        className={controls['control']}
        value={chosenKey}
        onChange={({ target }) => onChosen(target.value)}
      >
        {properties.map(({ propertyKey, propertyName }) => (
          <option key={propertyKey} value={propertyKey}>
            {propertyName}
          </option>
        ))}
        <option value="">{notGrouped}</option>
      </select>
    </label>
  );
}
