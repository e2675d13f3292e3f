import { useSelector } from '@xstate/react';
import { hasLimit, type PersonChange, type PersonForm } from '../../domain/people/company-people.ts';
import { companyPeopleTexts } from '../../messages/people/company-people.ts';
import { ChoiceField, TextField } from '../approval-rules/rule-fields.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { CompanyPeopleProps } from './company-people-page.tsx';

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
  const change = (field: keyof PersonChange) => (value: string) =>
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
            {form.isActive ? texts.endAccess : texts.giveAccess}
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
  const { valid, roles } = useSelector(actorRef, ({ context }) => context.people);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const change = (field: keyof PersonChange) => (value: string) =>
    actorRef.send({ type: 'person.changed', [field]: value });
  return (
    <>
      <ChoiceField label={texts.unit} value={form.unit} onChanged={change('unit')}>
        {valid.rules.units.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={texts.role} value={form.role} onChanged={change('role')}>
        {form.role === '' && <option value="">{texts.ownRoles(texts.noRole)}</option>}
        {roles.map(({ role }) => (
          <option key={role} value={role}>
            {texts.roleNames[role] ?? role}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label={texts.limit}
        hint={texts.limitHint}
        value={form.limit}
        fault={showsFault && !hasLimit(form) ? texts.noAmount : null}
        kind="amount"
        onChanged={change('limit')}
      />
    </>
  );
}
