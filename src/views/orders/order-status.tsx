import { Icon } from '../ui/icon.tsx';
import styles from './orders.module.css';

const icons = { DELIVERED: 'check', CANCELLED: 'cross' } as const;

export interface OrderStatusProps {
  readonly status: string;
  /** The gateway's text for it. */
  readonly text: string;
}

/** The status of an order. */
export function OrderStatus({ status, text }: OrderStatusProps) {
  const icon = status === 'DELIVERED' || status === 'CANCELLED' ? icons[status] : 'clock';
  return (
    <span className={styles['status']} data-status={status}>
      <Icon name={icon} />
      <span>{text}</span>
    </span>
  );
}
