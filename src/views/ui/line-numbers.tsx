import { useMessages } from '../messages-context.tsx';

export interface LineNumbersProps {
  readonly line: { readonly materialNumber: string; readonly customerMaterialNumber: string };
}

/** By what numbers the shop and its customer know the product of a line (BA-5). */
export function LineNumbers({ line: { materialNumber, customerMaterialNumber } }: LineNumbersProps) {
  const { tiles } = useMessages();
  const numbers = [materialNumber, customerMaterialNumber && tiles.ownNumber(customerMaterialNumber)];
  return <span>{numbers.filter((number) => number !== '').join(' · ')}</span>;
}
