import type { RequestStatus as Status } from '../../domain/approvals/approval-request.ts';
import { approvalsTexts } from '../../messages/approvals/approvals.ts';
import { useTexts } from '../messages-context.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './approvals.module.css';

const icons: Readonly<Record<Status, IconName>> = {
  waiting: 'clock',
  sentBack: 'information',
  declined: 'cross',
  withdrawn: 'cross',
  expired: 'cross',
  ordered: 'check',
  unknown: 'information',
};

/** The status of a request (CO-3). */
export function RequestStatus({ status }: { readonly status: Status }) {
  const { statuses } = useTexts(approvalsTexts);
  return (
    <span className={styles['status']} data-status={status}>
      <Icon name={icons[status]} />
      <span>{statuses[status]}</span>
    </span>
  );
}
