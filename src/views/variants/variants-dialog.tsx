import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { variantsAttributes } from '../../domain/variants/variants-attributes.ts';
import type { Product } from '../../domain/product/product.ts';
import { productLink } from '../../domain/product/product-link.ts';
import { signInPath } from '../../domain/routes/route.ts';
import type { VariantsPopupActorRef } from '../../machines/variants/variants-popup.machine.ts';
import { variantsPopupTexts } from '../../messages/variants/variants-popup.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { useLocale } from '../locale-context.tsx';
import { useCustomerSlot } from '../customer-slot.ts';
import { useMayOrder } from '../visit-slot.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { HtmlValue } from '../ui/markup/html-value.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { VariantsRow } from './variants-row.tsx';
import { VariantsTable } from './variants-table.tsx';
import styles from './variants-dialog.module.css';

/** The most variants that the gateway returns of a product. */
const mostVariants = 500;

export interface VariantsDialogProps {
  readonly actorRef: VariantsPopupActorRef;
}

/**
 * The variants of a configurable product above the page; several of them are ordered together (VP-1, VP-3).
 */
export function VariantsDialog({ actorRef }: VariantsDialogProps) {
  const { close } = useMessages();
  const texts = useTexts(variantsPopupTexts);
  const productName = useSelector(actorRef, ({ context }) => context.productName);
  const variants = useSelector(actorRef, ({ context }) => context.variants);
  const isForCustomer = variants.some(({ audience }) => audience === 'customer');
  const mayOrder = useMayOrder();
  const { VariantsOrder } = useCustomerSlot();
  const cancel = useCallback(() => actorRef.send({ type: 'popup.cancelled' }), [actorRef]);

  return (
    <ChoiceDialog
      title={productName}
      shape="table"
      action={
        <Button variant="quiet" onPressed={cancel}>
          {close}
        </Button>
      }
      foot={isForCustomer ? mayOrder && <VariantsOrder actorRef={actorRef} /> : <Invitation />}
      onCancelled={cancel}
    >
      {variants.length === 0 ? (
        <p className={styles['facts']}>{texts.empty}</p>
      ) : (
        <Variants actorRef={actorRef} title={texts.table(productName)} isForCustomer={isForCustomer} />
      )}
    </ChoiceDialog>
  );
}

interface VariantsProps extends VariantsDialogProps {
  readonly title: string;
  readonly isForCustomer: boolean;
}

function Variants({ actorRef, title, isForCustomer }: VariantsProps) {
  const texts = useTexts(variantsPopupTexts);
  const { configuration } = useLocale();
  const { storefront } = useStorefront();
  const variants = useSelector(actorRef, ({ context }) => context.variants);
  const currentPath = useSelector(storefront, ({ context: { location } }) =>
    location.route.kind === 'product' ? location.route.currentPath : `${location.path}${location.search}`,
  );
  const attributes = useMemo(
    () => variantsAttributes(variants, isForCustomer ? 2 : 4),
    [variants, isForCustomer],
  );
  const row = useCallback(
    (product: Product) => (
      <VariantsRow
        key={product.productId}
        actorRef={actorRef}
        product={product}
        attributes={attributes}
        to={productLink(configuration.paths, product, currentPath || undefined)}
      />
    ),
    [actorRef, attributes, configuration, currentPath],
  );
  return (
    <>
      <p className={styles['facts']}>
        <span>
          {variants.length < mostVariants ? texts.count(variants.length) : texts.firstOnly(variants.length)}
        </span>
        {attributes.shared.map(({ label, value, textType }) => (
          <span key={label}>
            <bdi>{label}</bdi>{' '}
            <span className={styles['value']}>
              <HtmlValue value={value} textType={textType} />
            </span>
          </span>
        ))}
      </p>
      <VariantsTable
        title={title}
        variants={variants}
        columns={attributes.columns}
        isForCustomer={isForCustomer}
      >
        {row}
      </VariantsTable>
    </>
  );
}

/** The invitation to sign in for prices and stock (PD-2). */
function Invitation() {
  const { header } = useMessages();
  const texts = useTexts(variantsPopupTexts);
  const { storefront } = useStorefront();
  const address = useSelector(
    storefront,
    ({ context: { location } }) => `${location.path}${location.search}`,
  );
  return (
    <div className={styles['invitation']}>
      <p>{texts.signIn}</p>
      <ButtonLink to={signInPath(address)} size="large">
        <Icon name="signIn" />
        <span>{header.signIn}</span>
      </ButtonLink>
    </div>
  );
}
