import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isOrderText } from '../../domain/quick-order/order-columns.ts';
import { longestMaterial, type QuickOrderRow } from '../../domain/quick-order/quick-order-row.ts';
import type { MaterialSearchActorRef } from '../../machines/quick-order/material-search.machine.ts';
import type { QuickOrderActorRef } from '../../machines/quick-order/quick-order.machine.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { useTexts } from '../messages-context.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { isComposing } from '../is-composing.ts';
import { walkByEnter } from './row-focus.ts';
import styles from './quick-order.module.css';

export interface MaterialFieldProps {
  readonly actorRef: QuickOrderActorRef;
  readonly search: MaterialSearchActorRef | undefined;
  readonly row: QuickOrderRow;
  readonly label: string;
  readonly resultId: string;
  readonly isLocked: boolean;
  readonly isInvalid: boolean;
}

/** The number of a row, a combobox: proposes matching products, and the focus stays in the field (QS-7). */
export function MaterialField({
  actorRef,
  search,
  row,
  label,
  resultId,
  isLocked,
  isInvalid,
}: MaterialFieldProps) {
  const listId = useId();
  const { rowId } = row;
  const proposed = useSelector(search, (snapshot) =>
    snapshot?.context.rowId === rowId && snapshot.matches('open') ? snapshot.context : null,
  );
  const isOpen = proposed !== null;
  const activeId = proposed?.activeId ?? null;
  const dismiss = () => search?.send({ type: 'panel.dismissed' });

  return (
    <div className={styles['field']}>
      <input
        data-walk=""
        className={styles['input']}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId === null ? undefined : optionId(listId, activeId)}
        aria-invalid={isInvalid}
        aria-describedby={resultId}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestMaterial}
        readOnly={isLocked}
        value={row.material}
        onChange={({ currentTarget: { value } }) => {
          actorRef.send({ type: 'entry.changed', rowId, change: { material: value } });
          search?.send({ type: 'term.changed', rowId, typed: value });
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (isLocked || !isOrderText(text)) return;
          event.preventDefault();
          actorRef.send({ type: 'lines.pasted', text });
          dismiss();
        }}
        onBlur={dismiss}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            search?.send({ type: 'option.moved', direction: event.key === 'ArrowDown' ? 1 : -1 });
          } else if (isOpen && event.key === 'Escape') {
            event.preventDefault();
            dismiss();
          } else {
            if (event.key === 'Enter' && activeId !== null)
              search?.send({ type: 'option.chosen', productId: activeId });
            walkByEnter(event);
          }
        }}
      />
      {proposed && <Proposals id={listId} proposed={proposed} search={search} />}
    </div>
  );
}

interface ProposalsProps extends Pick<MaterialFieldProps, 'search'> {
  readonly id: string;
  readonly proposed: ReturnType<MaterialSearchActorRef['getSnapshot']>['context'];
}

function Proposals({ id, proposed: { hits, activeId }, search }: ProposalsProps) {
  const texts = useTexts(quickOrderTexts);
  return (
    <div id={id} className={styles['proposals']} role="listbox" tabIndex={-1} aria-label={texts.proposals}>
      {hits.map(({ productId, materialNumber, productName, image }) => (
        <button
          key={productId}
          type="button"
          tabIndex={-1}
          id={optionId(id, productId)}
          className={styles['proposal']}
          role="option"
          aria-selected={productId === activeId}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => search?.send({ type: 'option.chosen', productId })}
        >
          <span className={styles['image']}>
            <ProductImage src={image} alt="" size="thumbnail" />
          </span>
          <span>
            <bdi>{productName}</bdi> <bdi className={styles['own']}>{materialNumber}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}

function optionId(listId: string, productId: string): string {
  return `${listId}-${encodeURIComponent(productId)}`;
}
