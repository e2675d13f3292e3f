import { useSelector } from '@xstate/react';
import { whyNotOrderable } from '../../domain/basket/blocking-reasons.ts';
import { pictures } from '../../domain/product/pictures.ts';
import { isVariantChosen, orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { optionsWithChoices } from '../../domain/product/variants-information.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { isListing, locationOf } from '../../domain/routes/page-location.ts';
import { categoryPath, signInPath } from '../../domain/routes/route.ts';
import type { OrderLineEvent } from '../../machines/order-line.machine.ts';
import type { ProductPageActorRef } from '../../machines/product-page.machine.ts';
import { NotFound } from '../failure/not-found.tsx';
import { PageFailed } from '../failure/page-failed.tsx';
import { useLocale } from '../locale-context.tsx';
import { BuyingBox } from './buying-box.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { useOrderLine, type ShownOrderLine } from './use-order-line.ts';
import { VariantChoice } from './variant-choice.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { usePageTitle } from '../frame/use-page-title.ts';

/** One product. */
export function ProductPage({ actorRef }: { readonly actorRef: ProductPageActorRef }) {
  const { configuration } = useLocale();
  const detail = useSelector(actorRef, ({ context }) => context.detail);
  const currentPath = useSelector(actorRef, ({ context }) => context.currentPath);
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.matches('missing'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const product = detail && orderedProduct(detail);
  usePageTitle(
    product ? specialProperty(product, 'META_TITLE') || product.productName : '',
    detail?.product ?? null,
  );

  if (isMissing) return <NotFound what="product" />;
  if (hasFailed) return <PageFailed onRetry={() => actorRef.send({ type: 'retry.requested' })} />;
  if (!detail || !product) return <ProductSkeleton />;
  return (
    <ProductView
      product={product}
      trail={detail.product.breadcrumb.map(({ categoryId, categoryName }) => ({
        label: categoryName,
        to: categoryPath(configuration.paths, categoryId),
      }))}
      listHref={isListing(locationOf(currentPath, configuration.paths)) ? currentPath : ''}
      pictures={pictures(product)}
      isBusy={isBusy}
      buyingBox={<Buying actorRef={actorRef} detail={detail} isBusy={isBusy} />}
    />
  );
}

interface BuyingProps {
  readonly actorRef: ProductPageActorRef;
  readonly detail: ProductDetail;
  readonly isBusy: boolean;
}

/** Ordering as it stands: while a choice is on its way nobody takes an order, and what was typed stays in sight. */
function Buying(props: BuyingProps) {
  const product = orderedProduct(props.detail);
  return product.audience === 'customer' ? (
    <CustomerBuying {...props} product={product} />
  ) : (
    <Box {...props} product={product} line={null} />
  );
}

function CustomerBuying(props: BuyingProps & { readonly product: CustomerProduct }) {
  const { actorRef, product } = props;
  const typed = useSelector(actorRef, ({ context }) => context.typed[product.productId] ?? untypedQuantity);
  const lineRef = useSelector(actorRef, ({ children }) => children.orderLine);
  const line = useOrderLine(product, lineRef, typed);
  return <Box {...props} line={line} onOrder={(event) => lineRef?.send(event)} />;
}

interface BoxProps extends BuyingProps {
  readonly product: Product;
  readonly line: ShownOrderLine | null;
  readonly onOrder?: (event: OrderLineEvent) => void;
}

function Box({ actorRef, detail, isBusy, product, line, onOrder = () => {} }: BoxProps) {
  const { storefront } = useStorefront();
  const address = useSelector(
    storefront,
    ({ context }) => `${context.location.path}${context.location.search}`,
  );
  const choices = useSelector(actorRef, ({ context }) => context.choices);
  return (
    <BuyingBox
      product={product}
      line={line}
      obstacle={whyNotOrderable(product, { isVariantChosen: isVariantChosen(detail) })}
      isWaiting={isBusy}
      signInHref={signInPath(address)}
      variantChoice={
        detail.variants && (
          <VariantChoice
            options={optionsWithChoices(detail.variants.options, choices)}
            isBusy={isBusy || line?.isAdding === true}
            onChosen={(selectionKey, selectionValue) =>
              actorRef.send({ type: 'option.chosen', choice: { selectionKey, selectionValue } })
            }
          />
        )
      }
      onQuantityChanged={(text) => onOrder({ type: 'quantity.changed', text })}
      onQuantityCommitted={() => onOrder({ type: 'quantity.committed' })}
      onQuantityStepped={(direction) => onOrder({ type: 'quantity.stepped', direction })}
      onUnitChosen={(unit) => onOrder({ type: 'unit.chosen', unit })}
      onAddRequested={() => onOrder({ type: 'add.requested' })}
    />
  );
}
