import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import { basketTexts } from '../../messages/late/basket.ts';
import { useTexts } from '../messages-context.tsx';
import styles from './group-choice.module.css';

export interface GroupChoiceProps {
  readonly properties: readonly GroupingProperty[];
  /** Empty: the lines stand as they were added. */
  readonly chosenKey: string;
  readonly onChosen: (propertyKey: string) => void;
}

/** By what the lines are grouped (BA-5). */
export function GroupChoice({ properties, chosenKey, onChosen }: GroupChoiceProps) {
  const texts = useTexts(basketTexts);
  return (
    <label className={styles['choice']}>
      <span>{texts.groupBy}</span>
      <select value={chosenKey} onChange={({ target }) => onChosen(target.value)}>
        {properties.map(({ propertyKey, propertyName }) => (
          <option key={propertyKey} value={propertyKey}>
            {propertyName}
          </option>
        ))}
        <option value="">{texts.notGrouped}</option>
      </select>
    </label>
  );
}
