import { hasRight } from '../../domain/approvals/approval.ts';
import { requestsPath } from '../../domain/approvals/approval-request.ts';
import { companyBudgetsPath, companyPeoplePath, companyRulesPath } from '../../domain/routes/route.ts';
import { approvalsMenuTexts } from '../../messages/approvals/approvals-menu.ts';
import { useCompanyPerson } from '../use-company-person.ts';
import { offersPage } from '../../domain/configuration/capabilities.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Link, type LinkProps } from '../ui/link.tsx';
import styles from './account-approvals.module.css';

/** How many requests wait for the customer, at the button of the account menu (CO-3). */
export function ApprovalsMark() {
  const texts = useTexts(approvalsMenuTexts);
  const count = useCompanyPerson()?.toDecide ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['mark']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <HiddenText>{texts.toDecide(count)}</HiddenText>
    </span>
  );
}

/**
 * The entries of the account menu, and of the account, that lead to the requests of the company, its rules, people and
 * budgets (CO-1, CO-3, CO-4, CO-6).
 */
export function ApprovalsLink(link: Pick<LinkProps, 'onFollowed'>) {
  const texts = useTexts(approvalsMenuTexts);
  const person = useCompanyPerson();
  const { configuration } = useLocale();
  if (!person) return null;
  return (
    <>
      <li>
        <Link to={requestsPath({ box: hasRight(person, 'decide') ? 'toDecide' : 'mine' })} {...link}>
          {texts.menu(person.toDecide)}
        </Link>
      </li>
      {offersPage(configuration, 'companyRules') && hasRight(person, 'readRules') && (
        <li>
          <Link to={companyRulesPath} {...link}>
            {texts.rules}
          </Link>
        </li>
      )}
      {offersPage(configuration, 'companyPeople') && hasRight(person, 'invite') && (
        <li>
          <Link to={companyPeoplePath} {...link}>
            {texts.people}
          </Link>
        </li>
      )}
      {offersPage(configuration, 'companyBudgets') && hasRight(person, 'readRules') && (
        <li>
          <Link to={companyBudgetsPath} {...link}>
            {texts.budgets}
          </Link>
        </li>
      )}
    </>
  );
}
