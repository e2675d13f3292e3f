import { useMessages } from '../../messages-context.tsx';
import styles from './line-details.module.css';

export interface LineNumbersProps {
  readonly line: { readonly materialNumber: string; readonly customerMaterialNumber: string };
}

/** The article number of a line's product, and the customer's own number if there is one (BA-5). */
export function LineNumbers({ line: { materialNumber, customerMaterialNumber } }: LineNumbersProps) {
  const { tiles } = useMessages();
  const numbers = [materialNumber, customerMaterialNumber && tiles.ownNumber(customerMaterialNumber)];
  return <span className={styles['detail']}>{numbers.filter((number) => number !== '').join(' · ')}</span>;
}
