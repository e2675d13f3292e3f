import { useSelector } from '@xstate/react';
import { companyRulesPath } from '../../domain/routes/route.ts';
import {
  hasLimit,
  refusalBelowFields,
  type PersonChange,
  type PersonForm,
} from '../../domain/people/company-people.ts';
import { companyPeopleTexts } from '../../messages/people/company-people.ts';
import { ChoiceField, TextField } from '../approval-rules/rule-fields.tsx';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useReason } from '../use-reason.ts';
import type { CompanyPeopleProps } from './company-people-page.tsx';
import styles from './company-people.module.css';

interface FormProps extends CompanyPeopleProps {
  readonly form: PersonForm;
}

/** The person who is entered, and what their change leads to before it is made. */
export function PersonDialog({ actorRef }: CompanyPeopleProps) {
  const form = useSelector(actorRef, ({ context }) => context.form);
  const isReviewed = useSelector(actorRef, ({ context }) => context.check !== null);
  if (!form) return null;
  return isReviewed ? (
    <Review actorRef={actorRef} form={form} />
  ) : (
    <Entries actorRef={actorRef} form={form} />
  );
}

function Entries({ actorRef, form }: FormProps) {
  const texts = useTexts(companyPeopleTexts);
  const refusal = useSelector(actorRef, ({ context }) => context.refusal);
  const showsFault = useSelector(actorRef, ({ context }) => context.showsFault);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const reason = useReason(refusalBelowFields(refusal));
  const isNew = form.id === '';
  const busy = isNew ? texts.sending : texts.checking;
  const confirm = () => actorRef.send({ type: 'form.confirmed' });
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  const change = (field: keyof PersonChange) => (value: string) =>
    actorRef.send({ type: 'person.changed', [field]: value });
  return (
    <ChoiceDialog
      title={isNew ? texts.invite : texts.open(form.name)}
      shape="sheet"
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          {!isNew && (
            <Button isBusy={isBusy} onPressed={() => actorRef.send({ type: 'access.changed' })}>
              {form.isActive ? texts.endAccess : texts.giveAccess}
            </Button>
          )}
          <Button variant="next" isBusy={isBusy} onPressed={confirm}>
            {isBusy ? busy : isNew ? texts.send : texts.goOn}
          </Button>
        </>
      }
    >
      <CheckedForm className={styles['form']} fault={refusal ?? showsFault} onSubmitted={confirm}>
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
        <p role="alert" className={styles['bad']}>
          {reason !== '' && (
            <>
              <Icon name="warning" />
              <span>{texts.refused(reason)}</span>
            </>
          )}
        </p>
      </CheckedForm>
    </ChoiceDialog>
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

/** The results of a change: problems, which prevent it, and orders that are decided differently. */
function Review({ actorRef, form }: FormProps) {
  const texts = useTexts(companyPeopleTexts);
  const {
    problems = [],
    changes = [],
    requests = [],
  } = useSelector(actorRef, ({ context }) => context.check) ?? {};
  const wasActive = useSelector(
    actorRef,
    ({ context }) => context.people.valid.rules.people.find((each) => each.id === form.id)?.isActive === true,
  );
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const kind = wasActive === form.isActive ? 'change' : form.isActive ? 'begins' : 'ends';
  const dismiss = () => actorRef.send({ type: 'form.dismissed' });
  return (
    <ChoiceDialog
      title={texts.review[kind](form.name)}
      shape="sheet"
      onCancelled={dismiss}
      foot={
        <>
          <Button variant="quiet" onPressed={dismiss}>
            {texts.cancel}
          </Button>
          {problems.length === 0 && (
            <Button
              variant="next"
              isBusy={isBusy}
              onPressed={() => actorRef.send({ type: 'change.confirmed' })}
            >
              {texts.confirm[kind]}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['form']}>
        {problems.length > 0 && (
          <>
            <p role="alert" className={styles['bad']}>
              <Icon name="warning" />
              <span>{texts.problems}</span>
            </p>
            <ul className={styles['points']}>
              {problems.map(({ words, example }) => (
                <li key={words}>
                  <span>{words}</span>{' '}
                  {example !== '' && <span className={styles['note']}>{texts.example(example)}</span>}
                </li>
              ))}
            </ul>
            <Link to={companyRulesPath}>{texts.mend}</Link>
          </>
        )}
        {changes.length + requests.length > 0 && <p>{texts.changes}</p>}
        {changes.length + requests.length + problems.length === 0 && <p>{texts.noChange}</p>}
        <ul className={styles['points']}>
          {requests.map(({ requestId, people, isSentBack }) => (
            <li key={requestId}>
              {isSentBack
                ? texts.sentBack(requestId)
                : people.length === 0
                  ? texts.stranded(requestId)
                  : texts.handedOn(requestId, people.join(', '))}
            </li>
          ))}
          {changes.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </ChoiceDialog>
  );
}
