import { namesOf, type BasketApproval } from '../../../domain/approvals/approval.ts';
import { refusalText, type Refusal } from '../../../domain/faults/refusal.ts';
import { neededApprovalTexts } from '../../../messages/approvals/needed-approval.ts';
import { useTexts } from '../../messages-context.tsx';
import { Icon } from '../icon.tsx';
import { BudgetEffects } from './budget-effects.tsx';
import styles from './needed-approval.module.css';

/** The budgets of an order, and who has to agree before it, or why it cannot be ordered at all (CO-3, CO-4). */
export function NeededApproval({ approval }: { readonly approval: BasketApproval | null }) {
  if (!approval) return null;
  return (
    <>
      <BudgetEffects budgets={approval.budgets} />
      <Needed approval={approval} />
    </>
  );
}

function Needed({ approval }: { readonly approval: BasketApproval }) {
  const texts = useTexts(neededApprovalTexts);
  if (approval.refusal) return <RefusalText title={texts.refused} refusal={approval.refusal} />;
  if (approval.needed.length === 0) return null;
  return (
    <section className={styles['needed']} aria-labelledby="needed-approval">
      <h3 id="needed-approval">
        <Icon name="information" />
        <span>{texts.title}</span>
      </h3>
      <p>{texts.text}</p>
      <ol>
        {approval.needed.map(({ words, people }, index) => (
          <li key={`${words} ${String(index)}`}>{texts.step(words, namesOf(people))}</li>
        ))}
      </ol>
    </section>
  );
}

interface RefusalTextProps {
  readonly title: string;
  readonly refusal: Refusal;
}

/** Why a person may not do something, and who can help if the sentence does not name them (CO-5). */
export function RefusalText({ title, refusal }: RefusalTextProps) {
  const texts = useTexts(neededApprovalTexts);
  const text = refusalText(refusal);
  const helpers = refusal.liftedBy.filter(({ name }) => !text.includes(name));
  return (
    <section className={styles['refused']} aria-label={title}>
      <h3>
        <Icon name="warning" />
        <span>{title}</span>
      </h3>
      <p>{text}</p>
      {helpers.length > 0 && <p>{texts.helpers(namesOf(helpers))}</p>}
    </section>
  );
}
