import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { formatPrice, formatQuantity } from '../../domain/pricing/format-price.ts';
import type { Product } from '../../domain/product/product.ts';
import { stockAvailability } from '../../domain/tile/stock-availability.ts';
import {
  parkedLinesNow,
  parkedProductIds,
  parkedRows,
  type ParkedRow,
} from '../../domain/session/parked-command.ts';
import type { AddLinesRequest } from '../../domain/quick-order/quick-order-draft.ts';
import type { ParkedCommandActorRef } from '../../machines/session/parked-command.machine.ts';
import { parkedTexts, type ParkedTexts } from '../../messages/session/parked.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import styles from './parked.module.css';

export interface ParkedDialogProps {
  readonly actorRef: ParkedCommandActorRef;
}

/**
 * The customer's parked commands, with present price and stock: to be carried out now, or discarded (SE-1).
 */
export function ParkedDialog({ actorRef }: ParkedDialogProps) {
  const { loading } = useMessages();
  const texts = useTexts(parkedTexts);
  const commands = useSelector(actorRef, ({ context }) => context.commands);
  const products = useSelector(actorRef, ({ context }) => context.products);
  const fault = useSelector(actorRef, ({ context }) => context.fault);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const isCarryingOut = useSelector(actorRef, (snapshot) => snapshot.matches('carryingOut'));
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches('loading'));
  const drop = useCallback(() => actorRef.send({ type: 'command.dropped' }), [actorRef]);
  return (
    <ChoiceDialog
      title={texts.title}
      shape="sheet"
      foot={
        <div className={styles['ways']}>
          <Button
            variant="primary"
            isBusy={isBusy}
            onPressed={() => actorRef.send({ type: 'command.resumed' })}
          >
            {texts.resume}
          </Button>
          <Button isBusy={isCarryingOut} onPressed={drop}>
            {texts.drop}
          </Button>
        </div>
      }
      onCancelled={drop}
    >
      <div className={styles['question']}>
        <p>{texts.text}</p>
        <ul className={styles['commands']}>
          {parkedRows(commands, products).map((row) => (
            <li key={row.key}>
              <CommandName row={row} />
              {isLoading ? (
                <span role="status" aria-label={loading}>
                  <Skeleton shape="long" />
                </span>
              ) : (
                <Present row={row} products={products} />
              )}
            </li>
          ))}
        </ul>
        {fault && !isBusy && (
          <p role="alert" className={styles['obstacle']}>
            {texts.failed(fault.serverMessage)}
          </p>
        )}
      </div>
    </ChoiceDialog>
  );
}

/** The name of a parked command. */
function CommandName({ row }: { readonly row: ParkedRow }) {
  const texts = useTexts(parkedTexts);
  const { priceLocale } = useLocale();
  return <strong>{commandName(row, texts, priceLocale)}</strong>;
}

function commandName({ command, product }: ParkedRow, texts: ParkedTexts, priceLocale: string): string {
  switch (command.kind) {
    case 'addition': {
      const { orderQuantity, salesUnitText, productName } = command.addition.line;
      return texts.addition(`${formatQuantity(orderQuantity, priceLocale)} ${salesUnitText}`, productName);
    }
    case 'lines':
      return texts.variants(command.request.lines.length);
    case 'notification':
      return texts.notification(command.request.productName);
    case 'refill':
      return texts.refill(command.request);
    case 'cancellation':
      return texts.cancellation(command.request.orderId);
    case 'decision':
      return texts.decision[command.request.decision](command.request.requestId);
    case 'favourite':
      return texts.favourite(product?.productName ?? null, command.request.isFavourite);
    case 'listEntry':
      return texts.listEntry(command.request.lines.length, command.request.name);
    default:
      return command satisfies never;
  }
}

/** Its present data. */
function Present({ row, products }: { readonly row: ParkedRow; readonly products: readonly Product[] }) {
  const texts = useTexts(parkedTexts);
  const { refusals } = useMessages();
  if (row.command.kind === 'lines') return <PresentLines request={row.command.request} products={products} />;
  if (parkedProductIds(row.command).length === 0 || row.command.kind === 'favourite') return null;
  if (!row.product) return <span>{texts.unknown}</span>;
  const { availabilityLevel, leadTimeDays } = row.product.salesMaterial;
  return (
    <>
      <PresentPrice row={row} />
      <StockMark availability={stockAvailability(availabilityLevel)} leadTimeDays={leadTimeDays} />
      {row.obstacle && <span className={styles['obstacle']}>{refusals[row.obstacle]}</span>}
    </>
  );
}

interface PresentLinesProps {
  readonly request: AddLinesRequest;
  readonly products: readonly Product[];
}

/** The present price of many variants, and how many of them can no longer be ordered. */
function PresentLines({ request, products }: PresentLinesProps) {
  const texts = useTexts(parkedTexts);
  const { priceLocale } = useLocale();
  const now = parkedLinesNow(request, products);
  if (!now) return <span>{texts.unknown}</span>;
  const total = formatPrice(now.netTotal, request.currency, priceLocale);
  return (
    <>
      <span data-changed={now.changedCount > 0} className={styles['price']}>
        {now.changedCount > 0 ? texts.pricesChanged(now.changedCount, total) : texts.price(total)}
      </span>
      {now.blockedCount > 0 && (
        <span className={styles['obstacle']}>{texts.variantsNotOrderable(now.blockedCount)}</span>
      )}
    </>
  );
}

function PresentPrice({ row: { command, priceNow, isPriceChanged } }: { readonly row: ParkedRow }) {
  const texts = useTexts(parkedTexts);
  const { priceLocale } = useLocale();
  if (command.kind !== 'addition' || priceNow === null) return null;
  const { displayPrice, currency } = command.addition.draft;
  const priceText = (amount: string) => formatPrice(amount, currency, priceLocale);
  return (
    <span data-changed={isPriceChanged} className={styles['price']}>
      {isPriceChanged
        ? texts.priceChanged(priceText(displayPrice), priceText(priceNow))
        : texts.price(priceText(priceNow))}
    </span>
  );
}
