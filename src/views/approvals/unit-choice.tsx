import { approvalsMenuTexts } from '../../messages/approvals/approvals-menu.ts';
import { useTexts } from '../messages-context.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { useCompanyPerson } from '../use-company-person.ts';
import styles from './unit-choice.module.css';

/** The unit that a person with several works in, beside their name. */
export function UnitMark() {
  const person = useCompanyPerson();
  return person && person.units.length > 0 ? <span>{` · ${person.unit.name}`}</span> : null;
}

/** The units of a person with several: a press on another one goes on there, with its basket (CO-1). */
export function UnitChoice({ onChosen }: { readonly onChosen: () => void }) {
  const texts = useTexts(approvalsMenuTexts);
  const { storefront } = useStorefront();
  const person = useCompanyPerson();
  if (!person || person.units.length === 0) return null;
  return (
    <section className={styles['units']} aria-labelledby="work-units">
      <h2 id="work-units" className={styles['title']}>
        {texts.units}
      </h2>
      <ul>
        {person.units.map(({ unitId, name, lineCount }, index) => {
          const isCurrent = unitId === person.unit.unitId;
          return (
            <li key={unitId}>
              <button
                type="button"
                aria-current={isCurrent}
                onClick={() => {
                  onChosen();
                  const unit = index === 0 ? null : unitId;
                  if (!isCurrent) storefront.send({ type: 'unit.chosen', unit, name });
                }}
              >
                <bdi>{name}</bdi>{' '}
                {!isCurrent && <span className={styles['lines']}>{texts.inBasket(lineCount)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
