import { useMessages } from '../../messages-context.tsx';
import { Figure } from '../figure.tsx';
import styles from './line-details.module.css';

export interface LineNumbersProps {
  readonly line: { readonly materialNumber: string; readonly customerMaterialNumber: string };
}

/** The article number of a line's product, and the customer's own number if there is one (BA-5). */
export function LineNumbers({ line: { materialNumber, customerMaterialNumber } }: LineNumbersProps) {
  const { tiles } = useMessages();
  const own = customerMaterialNumber && tiles.ownNumber(customerMaterialNumber);
  return (
    <span className={styles['detail']}>
      <Figure text={materialNumber} />
      {own !== '' && <span>{materialNumber === '' ? own : ` · ${own}`}</span>}
    </span>
  );
}
