import { useSelector } from '@xstate/react';
import {
  hasLimit,
  otherUnits,
  type CompanyPeople,
  type PersonForm,
} from '../../domain/people/company-people.ts';
import { companyPeopleTexts } from '../../messages/people/company-people.ts';
import { ChoiceField, TextField } from '../approval-rules/rule-fields.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { CompanyPeopleProps } from './company-people-page.tsx';
import styles from './company-people.module.css';

interface FormProps extends CompanyPeopleProps {
  readonly form: PersonForm;
}

/** The person who is entered. */
export function PersonDialog({ actorRef }: CompanyPeopleProps) {
  const texts = useTexts(companyPeopleTexts);
  const form = useSelector(actorRef, ({ context }) => context.form);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const wasActive = useSelector(
    actorRef,
    ({ context }) =>
      context.people.valid.rules.people.find((each) => each.id === form?.id)?.isActive === true,
  );
  if (!form) return null;
  const isNew = form.id === '';
  const change = (field: 'name' | 'mail') => (value: string) =>
    actorRef.send({ type: 'person.changed', [field]: value });
  return (
    <ChangeDialog
      actorRef={actorRef}
      name={form.name}
      title={isNew ? texts.invite : texts.open(form.name)}
      goOn={isNew ? texts.send : texts.goOn}
      busy={isNew ? texts.sending : texts.checking}
      change={wasActive === form.isActive ? 'change' : form.isActive ? 'begins' : 'ends'}
      act={
        !isNew && (
          <Button isBusy={isBusy} onPressed={() => actorRef.send({ type: 'access.changed' })}>
            {(isBusy ? wasActive : form.isActive) ? texts.endAccess : texts.giveAccess}
          </Button>
        )
      }
    >
      {isNew && (
        <>
          <TextField
            label={texts.name}
            value={form.name}
            fault={refusal?.fields?.['name'] ?? null}
            onChanged={change('name')}
          />
          <TextField
            label={texts.mail}
            hint={texts.mailHint}
            value={form.mail}
            fault={refusal?.fields?.['mail'] ?? null}
            onChanged={change('mail')}
          />
        </>
      )}
      <RightsFields actorRef={actorRef} form={form} />
    </ChangeDialog>
  );
}

/** Unit, role and limit of a person. */
function RightsFields({ actorRef, form }: FormProps) {
  const texts = useTexts(companyPeopleTexts);
  const people = useSelector(actorRef, ({ context }) => context.people);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  return (
    <>
      <SeatFields
        labels={{ unit: texts.unit, role: texts.role }}
        people={people}
        seat={form}
        onChanged={(seat) => actorRef.send({ type: 'person.changed', ...seat })}
      />
      <TextField
        label={texts.limit}
        hint={texts.limitHint}
        value={form.limit}
        fault={showsFault && !hasLimit(form) ? texts.noAmount : null}
        kind="amount"
        onChanged={(limit) => actorRef.send({ type: 'person.changed', limit })}
      />
      {form.id !== '' && <FurtherUnits actorRef={actorRef} form={form} />}
    </>
  );
}

/** The units besides the first, in which the person has another role and another basket. */
function FurtherUnits({ actorRef, form }: FormProps) {
  const texts = useTexts(companyPeopleTexts);
  const people = useSelector(actorRef, ({ context }) => context.people);
  const { furtherUnits } = form;
  const change = (changed: PersonForm['furtherUnits']) =>
    actorRef.send({ type: 'person.changed', furtherUnits: changed });
  const [free] = otherUnits(people, form);
  // Whether a person sees prices does not depend on the unit.
  const inUnits = { ...people, roles: people.roles.filter(({ seesPrices }) => seesPrices !== false) };
  const role = inUnits.roles[0]?.role ?? '';
  return (
    <>
      {furtherUnits.map((seat, index) => (
        <div key={seat.unit} className={styles['seat']}>
          <SeatFields
            labels={{ unit: texts.furtherUnit(index + 2), role: texts.furtherRole(index + 2) }}
            people={inUnits}
            seat={seat}
            onChanged={(changed) => change(furtherUnits.with(index, { ...seat, ...changed }))}
          />
          <Button variant="quiet" onPressed={() => change(furtherUnits.toSpliced(index, 1))}>
            {texts.removeUnit(people.valid.rules.units.find(({ id }) => id === seat.unit)?.name ?? seat.unit)}
          </Button>
        </div>
      ))}
      {free !== undefined && (
        <div>
          <Button onPressed={() => change([...furtherUnits, { unit: free, role }])}>{texts.addToUnit}</Button>
        </div>
      )}
    </>
  );
}

type Seat = PersonForm['furtherUnits'][number];

interface SeatFieldsProps {
  readonly labels: Seat;
  readonly people: CompanyPeople;
  readonly seat: Seat;
  readonly onChanged: (change: Partial<Seat>) => void;
}

/** A unit of a person, and their role in it. */
function SeatFields({ labels, people: { valid, roles }, seat, onChanged }: SeatFieldsProps) {
  const texts = useTexts(companyPeopleTexts);
  return (
    <>
      <ChoiceField label={labels.unit} value={seat.unit} onChanged={(unit) => onChanged({ unit })}>
        {valid.rules.units.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        label={labels.role}
        hint={texts.roleRights[seat.role] ?? ''}
        value={seat.role}
        onChanged={(role) => onChanged({ role })}
      >
        {seat.role === '' && <option value="">{texts.ownRoles(texts.noRole)}</option>}
        {roles.map(({ role }) => (
          <option key={role} value={role}>
            {texts.roleNames[role] ?? role}
          </option>
        ))}
      </ChoiceField>
    </>
  );
}
