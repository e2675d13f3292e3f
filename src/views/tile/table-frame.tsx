import type { ReactNode } from 'react';
import type { AttributeLine } from '../../domain/tile/attribute-lines.ts';
import { useMessages } from '../messages-context.tsx';
import { useMayOrder } from '../visit-slot.ts';
import { HiddenText } from '../ui/hidden-text.tsx';
import { HtmlValue } from '../ui/markup/html-value.tsx';

/** The class names of a table: `container`, `table`, `head`, `figure`, `attribute`, `label`. */
type TableStyles = Readonly<Record<string, string>>;

export interface TableFrameProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** Whether there are columns for stock, price and order. */
  readonly isForCustomer: boolean;
  /** The number of rows with the head, if not all of them are drawn. */
  readonly rowCount?: number | undefined;
  readonly isCompact?: boolean;
  /**
   * The head that a screen reader announces for a visitor's last column; without it there is no such column.
   */
  readonly visitorHead?: string;
  readonly styles: TableStyles;
  readonly children: ReactNode;
}

/** A table of products: image, name, attributes, and for a customer stock, price and order. */
export function TableFrame(props: TableFrameProps) {
  const { title, columns, isForCustomer, rowCount, isCompact = false, visitorHead, styles, children } = props;
  const { listing, price, stock, tiles } = useMessages();
  const mayOrder = useMayOrder();
  return (
    <div className={styles['container']}>
      <table className={styles['table']} data-compact={isCompact} aria-rowcount={rowCount}>
        <caption>
          <HiddenText>{title}</HiddenText>
        </caption>
        <thead className={styles['head']}>
          <tr>
            <th scope="col">
              <HiddenText>{listing.image}</HiddenText>
            </th>
            <th scope="col">{listing.product}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
            {isForCustomer && (
              <>
                <th scope="col">{stock.label}</th>
                <th scope="col" className={styles['figure']}>
                  {price.label}
                </th>
                <th scope="col">{mayOrder ? tiles.order : <HiddenText>{listing.action}</HiddenText>}</th>
              </>
            )}
            {!isForCustomer && visitorHead !== undefined && (
              <th scope="col">
                <HiddenText>{visitorHead}</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface AttributeCellProps {
  readonly column: string;
  readonly line: AttributeLine | undefined;
  readonly styles: TableStyles;
}

/** The value of a product in a column. */
export function AttributeCell({ column, line, styles }: AttributeCellProps) {
  return (
    <td className={styles['attribute']} data-empty={!line} data-group={line?.group}>
      {line && (
        <>
          <span className={styles['label']} aria-hidden="true">
            <bdi>{column}</bdi>
          </span>{' '}
          <HtmlValue value={line.value} textType={line.textType} />
        </>
      )}
    </td>
  );
}

interface RemainingLinesProps {
  readonly lines: readonly AttributeLine[];
  readonly className: string | undefined;
}

/** The attributes that have no column. */
export function RemainingLines({ lines, className }: RemainingLinesProps) {
  return (
    lines.length > 0 && (
      <span className={className}>
        {lines.map(({ label, value, textType, group }) => (
          <span key={`${label} ${value}`} data-group={group}>
            <bdi>{label}</bdi> <HtmlValue value={value} textType={textType} />
          </span>
        ))}
      </span>
    )
  );
}
