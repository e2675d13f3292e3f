import { useSelector } from '@xstate/react';
import { absenceOf, isEverAsked, namesIn, type RulePerson } from '../../domain/approval-rules/rule-set.ts';
import { hasRight } from '../../domain/approvals/approval.ts';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import { companyPeoplePath } from '../../domain/routes/route.ts';
import { companyRulesTexts } from '../../messages/approval-rules/company-rules.ts';
import { dayText } from '../../messages/shell/dates.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import figures from '../ui/lines/figures-table.module.css';
import { Link } from '../ui/link.tsx';
import { useCompanyPerson } from '../use-company-person.ts';
import type { CompanyRulesProps } from './company-rules-page.tsx';
import { useCanOpen } from './rules-table.tsx';
import { useRuleWords } from './use-rule-words.ts';
import styles from './company-rules.module.css';

/** The people of the company, with their limits and deputies; a press on a name changes them. */
export function PeopleTable({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const { rules } = useSelector(actorRef, ({ context }) => context.draft);
  const words = useRuleWords({ actorRef });
  const { language, configuration } = useLocale();
  const person = useCompanyPerson();
  const canOpen = useCanOpen({ actorRef });
  const decides = useDecides({ actorRef });
  const absence = (id: string) => {
    const { from = '', until = '', deputy } = absenceOf(rules, id) ?? {};
    const standIn = deputy === undefined ? '' : namesIn(rules, [deputy]).join();
    return from && texts.absent(dayText(from, language), dayText(until, language), standIn);
  };
  const units = new Map(rules.units.map(({ id, name }) => [id, name]));
  return (
    <section className={styles['part']} aria-labelledby="company-people">
      <h2 id="company-people">{texts.peopleTitle}</h2>
      {offersPage(configuration, 'companyPeople') && hasRight(person, 'invite') && (
        <p>
          <Link to={companyPeoplePath}>{texts.invite}</Link>
        </p>
      )}
      <div className={styles['wide']}>
        <table className={`${figures['table']} ${styles['people']}`}>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.unit}</th>
              <th scope="col">{texts.roles}</th>
              <th scope="col">{texts.limit}</th>
              <th scope="col">{texts.deputy}</th>
            </tr>
          </thead>
          <tbody>
            {rules.people.map(({ id, name, limit, deputy, furtherUnits = [], ...first }) => (
              <tr key={id}>
                <th scope="row">
                  <button
                    type="button"
                    aria-disabled={!canOpen}
                    className={styles['person']}
                    aria-label={texts.changePerson(name)}
                    onClick={() =>
                      canOpen &&
                      actorRef.send({ type: 'form.opened', target: { kind: 'person', personId: id } })
                    }
                  >
                    <bdi>{name}</bdi>
                  </button>
                  <p className={styles['note']}>{absence(id)}</p>
                </th>
                {[
                  [
                    texts.unit,
                    [first, ...furtherUnits].map(({ unit }) => units.get(unit) ?? unit).join(', '),
                  ],
                  [
                    texts.roles,
                    words.roles([...new Set([first, ...furtherUnits].flatMap(({ roles }) => roles))]),
                  ],
                  [texts.limit, decides(id, limit)],
                  [texts.deputy, deputy === undefined ? texts.nobody : namesIn(rules, [deputy]).join()],
                ].map(([column, value]) => (
                  <td key={column}>
                    <span className={styles['columnName']} aria-hidden="true">
                      {column}
                    </span>
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Up to which amount a person decides, in words. */
function useDecides({ actorRef }: CompanyRulesProps) {
  const texts = useTexts(companyRulesTexts);
  const rules = useSelector(actorRef, ({ context }) => context.draft.rules);
  const { amount } = useRuleWords({ actorRef });
  return (id: string, limit: RulePerson['limit']): string => {
    if (!isEverAsked(rules, id)) return texts.neverAsked;
    return limit ? texts.upTo(amount(limit.amount)) : texts.anyAmount;
  };
}
