import { useSelector } from '@xstate/react';
import { mayBeLeft, mostSteps } from '../../domain/approval-rules/rule-draft.ts';
import { askKey, cellWays, needsKey } from '../../domain/approval-rules/rule-form.ts';
import { followers, rolesIn, type Step } from '../../domain/approval-rules/rule-set.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ChecksField, ChoiceField, fieldSender, useFault, type FormProps } from './rule-fields.tsx';
import { useRuleWords } from './use-rule-words.ts';
import styles from './company-rules.module.css';

/** The days after which a step can pass on. */
const dayChoices = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30];
const counts = [2, 3, 4, 5];

/** How a cell decides, and its steps. */
export function CellFields({ actorRef, form }: FormProps<'cell'>) {
  const texts = useTexts(companyRulesTexts);
  const { rules } = useSelector(actorRef, ({ context }) => context.draft.rules);
  const change = fieldSender({ actorRef });
  const rule = rules.find(({ id }) => id === form.ruleId);
  const ways = cellWays.filter((way) => way !== 'below' || (rule && mayBeLeft(rule, form.over)));
  return (
    <>
      <fieldset className={styles['ways']}>
        <legend>{texts.way}</legend>
        {ways.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              value={way}
              checked={form.way === way}
              onChange={() => change('way')(way)}
            />
            <span>{texts.ways[way]}</span>
          </label>
        ))}
      </fieldset>
      {form.way === 'asks' && (
        <>
          {form.steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal steps differ by their position only
            <StepFields key={index} actorRef={actorRef} step={step} index={index} />
          ))}
          {form.steps.length < mostSteps && (
            <Button onPressed={() => actorRef.send({ type: 'step.added' })}>
              <Icon name="plus" />
              <span>{texts.addStep}</span>
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface StepFieldsProps extends Pick<FormProps<'cell'>, 'actorRef'> {
  readonly step: Step;
  /** Counts from 0. */
  readonly index: number;
}

/** Who is asked in a step, how many must agree, and what happens if nobody decides. */
function StepFields({ actorRef, step, index }: StepFieldsProps) {
  const texts = useTexts(companyRulesTexts);
  const rules = useSelector(actorRef, ({ context }) => context.draft.rules);
  const { roles } = useRuleWords({ actorRef });
  const send = fieldSender({ actorRef });
  const { ask, timeLimit } = step;
  const days = timeLimit
    ? [...new Set([...dayChoices, timeLimit.days])].toSorted((a, b) => a - b)
    : dayChoices;
  return (
    <fieldset className={styles['step']}>
      <legend>{texts.step(index + 1)}</legend>
      <ChoiceField label={texts.ask} value={askKey(step)} onChanged={send('ask', index)}>
        <option value="manager">{texts.askManager}</option>
        {rolesIn(rules).map((role) => (
          <option key={role} value={`role:${role}`}>
            {texts.askRole(roles([role]))}
          </option>
        ))}
        <option value="people">{texts.askPeople}</option>
      </ChoiceField>
      {!('manager' in ask) && (
        <ChoiceField label={texts.needs} value={needsKey(step)} onChanged={send('needs', index)}>
          <option value="one">{texts.needsOne}</option>
          <option value="all">{texts.needsAll}</option>
          {counts.map((count) => (
            <option key={count} value={String(count)}>
              {texts.needsSome(count)}
            </option>
          ))}
        </ChoiceField>
      )}
      {'people' in ask && <Named actorRef={actorRef} chosen={ask.people} index={index} />}
      <ChoiceField
        label={texts.days}
        value={timeLimit ? String(timeLimit.days) : ''}
        onChanged={send('days', index)}
      >
        <option value="">{texts.noDays}</option>
        {days.map((count) => (
          <option key={count} value={String(count)}>
            {texts.afterDays(count)}
          </option>
        ))}
      </ChoiceField>
      {timeLimit && (
        <ChoiceField label={texts.follows} value={timeLimit.follows} onChanged={send('follows', index)}>
          {followers.map((each) => (
            <option key={each} value={each}>
              {texts.followers[each]}
            </option>
          ))}
        </ChoiceField>
      )}
      <Button variant="quiet" onPressed={() => actorRef.send({ type: 'step.removed', step: index })}>
        {texts.removeStep(index + 1)}
      </Button>
    </fieldset>
  );
}

interface NamedProps extends Pick<StepFieldsProps, 'actorRef' | 'index'> {
  readonly chosen: readonly string[];
}

/** The people who are asked by name. */
function Named({ actorRef, chosen, index }: NamedProps) {
  const texts = useTexts(companyRulesTexts);
  const { people } = useSelector(actorRef, ({ context }) => context.draft.rules);
  return (
    <ChecksField
      legend={texts.chosen}
      choices={people}
      chosen={chosen}
      fault={useFault({ actorRef })('people', index)}
      onToggled={fieldSender({ actorRef })('person', index)}
    />
  );
}
