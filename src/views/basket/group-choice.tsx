import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import controls from '../ui/control.module.css';
import styles from './group-choice.module.css';

export interface GroupChoiceProps {
  readonly properties: readonly GroupingProperty[];
  /** Empty: the lines stand as they came. */
  readonly chosenKey: string;
  readonly label: string;
  /** What it is called when nothing is grouped. */
  readonly notGrouped: string;
  readonly onChosen: (propertyKey: string) => void;
}

/** By what lines are grouped (BA-5, BA-7). */
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
