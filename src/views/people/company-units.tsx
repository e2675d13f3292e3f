import { useSelector } from '@xstate/react';
import { namesIn } from '../../domain/approval-rules/rule-set.ts';
import type { UnitChange, UnitForm } from '../../domain/people/company-units.ts';
import { companyPeopleTexts } from '../../messages/people/company-people.ts';
import { ChoiceField, TextField } from '../approval-rules/rule-fields.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { CompanyPeopleProps } from './company-people-page.tsx';
import styles from './company-people.module.css';

/** The units of the company, each with the one above and its manager, and the cost centres; a press on a name changes them. */
export function CompanyUnits({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const { rules } = useSelector(actorRef, ({ context }) => context.people.valid);
  const { units, costCentres = [] } = rules;
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const open = (kind: UnitForm['kind'], id: string) => () => actorRef.send({ type: 'unit.opened', kind, id });
  return (
    <>
      <section className={styles['part']} aria-labelledby="company-units">
        <h2 id="company-units">{texts.units}</h2>
        <ul>
          {units.map(({ id, name, parent, manager }) => (
            <li key={id} className={styles['row']}>
              <OpenButton name={name} onPressed={open('unit', id)} />
              <span>{parent !== undefined && texts.below(names.get(parent) ?? parent)}</span>
              <span>{manager !== undefined && texts.managedBy(namesIn(rules, [manager]).join())}</span>
            </li>
          ))}
        </ul>
        <div>
          <Button onPressed={open('unit', '')}>{texts.addUnit}</Button>
        </div>
      </section>
      <section className={styles['part']} aria-labelledby="company-cost-centres">
        <h2 id="company-cost-centres">{texts.costCentres}</h2>
        {costCentres.length === 0 && <p className={styles['note']}>{texts.noCostCentres}</p>}
        <ul>
          {costCentres.map((name) => (
            <li key={name} className={styles['row']}>
              <OpenButton name={name} onPressed={open('costCentre', name)} />
            </li>
          ))}
        </ul>
        <div>
          <Button onPressed={open('costCentre', '')}>{texts.addCostCentre}</Button>
        </div>
      </section>
    </>
  );
}

interface OpenButtonProps {
  readonly name: string;
  readonly onPressed: () => void;
}

/** The name of a person, unit or cost centre, which opens it. */
export function OpenButton({ name, onPressed }: OpenButtonProps) {
  const texts = useTexts(companyPeopleTexts);
  return (
    <button type="button" className={styles['name']} aria-label={texts.open(name)} onClick={onPressed}>
      <bdi>{name}</bdi>
    </button>
  );
}

/** The unit or cost centre that is entered. */
export function UnitDialog({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const unit = useSelector(actorRef, ({ context }) => context.unit);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const { units, people } = useSelector(actorRef, ({ context }) => context.people.valid.rules);
  if (!unit) return null;
  const { kind, id, name, parent, manager, isRemoved } = unit;
  const change = (field: keyof UnitChange) => (value: string) =>
    actorRef.send({ type: 'unit.changed', [field]: value });
  const add = kind === 'unit' ? texts.addUnit : texts.addCostCentre;
  const before = units.find((each) => each.id === id)?.name ?? id;
  return (
    <ChangeDialog
      actorRef={actorRef}
      name={isRemoved ? before : name}
      title={id === '' ? add : texts.open(before)}
      goOn={texts.goOn}
      busy={texts.checking}
      change={isRemoved ? 'removes' : id === '' ? 'adds' : 'change'}
      act={
        id !== '' && (
          <Button isBusy={isBusy} onPressed={() => actorRef.send({ type: 'removal.requested' })}>
            {texts.remove}
          </Button>
        )
      }
    >
      <TextField
        label={texts.name}
        value={name}
        fault={showsFault ? texts.noName : null}
        onChanged={change('name')}
      />
      {kind === 'unit' && (
        <>
          <ChoiceField label={texts.above} value={parent} onChanged={change('parent')}>
            <option value="">{texts.noneAbove}</option>
            {units
              .filter((each) => each.id !== id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </ChoiceField>
          <ChoiceField label={texts.manager} value={manager} onChanged={change('manager')}>
            <option value="">{texts.nobody}</option>
            {people
              .filter((each) => each.isActive || each.id === manager)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
          </ChoiceField>
        </>
      )}
    </ChangeDialog>
  );
}
