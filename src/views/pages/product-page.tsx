import { useSelector } from '../use-selector.ts';
import { whyNotOrderable } from '../../domain/basket/blocking-reasons.ts';
import { pictures } from '../../domain/product/pictures.ts';
import { isVariantChosen, orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { isListing, placeOf } from '../../domain/routes/place.ts';
import { categoryPath, signInPath } from '../../domain/routes/route.ts';
import type { AddToBasketActorRef } from '../../machines/add-to-basket.machine.ts';
import type { ProductPageActorRef } from '../../machines/product-page.machine.ts';
import { NotFound } from '../failure/not-found.tsx';
import { PageFailed } from '../failure/page-failed.tsx';
import { useLocale } from '../locale-context.tsx';
import { BuyingBox, type BuyingBoxProps } from '../product/buying-box.tsx';
import { ProductSkeleton } from '../product/product-skeleton.tsx';
import { ProductView } from '../product/product-view.tsx';
import { VariantChoice } from '../product/variant-choice.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { orderAsTyped, productOrder } from './product-order.ts';
import { usePageTitle } from './use-page-title.ts';

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
      listHref={isListing(placeOf(currentPath, configuration.paths)) ? currentPath : ''}
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

function Buying({ actorRef, detail, isBusy }: BuyingProps) {
  const { storefront } = useStorefront();
  const address = useSelector(storefront, ({ context }) => `${context.place.path}${context.place.search}`);
  const addToBasket = useSelector(actorRef, ({ children }) => children.addToBasket);
  const isAdding = useSelector(addToBasket, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const product = orderedProduct(detail);

  const box = {
    product,
    order: null,
    obstacle: whyNotOrderable(product, { isVariantChosen: isVariantChosen(detail) }),
    isAdding,
    signInHref: signInPath(address),
    variantChoice: detail.variants && (
      <VariantChoice
        options={detail.variants.options}
        isBusy={isBusy || isAdding}
        onChosen={(selectionKey, selectionValue) =>
          actorRef.send({ type: 'option.chosen', choice: { selectionKey, selectionValue } })
        }
      />
    ),
    onQuantityChanged: ignore,
    onQuantityCommitted: ignore,
    onQuantityStepped: ignore,
    onUnitChosen: ignore,
    onAddRequested: ignore,
  };

  if (product.audience !== 'customer') return <BuyingBox {...box} />;
  return addToBasket ? (
    <OrderableBox key={addToBasket.sessionId} actorRef={addToBasket} product={product} box={box} />
  ) : (
    <WaitingBox actorRef={actorRef} product={product} box={box} />
  );
}

interface WaitingBoxProps {
  readonly actorRef: ProductPageActorRef;
  readonly product: CustomerProduct;
  readonly box: BuyingBoxProps;
}

/** What was typed stays in sight while a choice is on its way. */
function WaitingBox({ actorRef, product, box }: WaitingBoxProps) {
  const typed = useSelector(actorRef, ({ context }) => context.typed[product.productId] ?? untypedQuantity);
  return <BuyingBox {...box} order={orderAsTyped(product, typed)} />;
}

interface OrderableBoxProps {
  readonly actorRef: AddToBasketActorRef;
  readonly product: CustomerProduct;
  readonly box: BuyingBoxProps;
}

function OrderableBox({ actorRef, product, box }: OrderableBoxProps) {
  const quantityText = useSelector(actorRef, ({ context }) => context.quantityText);
  const unit = useSelector(actorRef, ({ context }) => context.unit);
  const isQuestioned = useSelector(actorRef, (snapshot) => snapshot.hasTag('questioned'));
  return (
    <BuyingBox
      {...box}
      order={productOrder(product, { quantityText, unit, isQuestioned })}
      onQuantityChanged={(text) => actorRef.send({ type: 'quantity.changed', text })}
      onQuantityCommitted={() => actorRef.send({ type: 'quantity.committed' })}
      onQuantityStepped={(direction) => actorRef.send({ type: 'quantity.stepped', direction })}
      onUnitChosen={(chosen) => actorRef.send({ type: 'unit.chosen', unit: chosen })}
      onAddRequested={() => actorRef.send({ type: 'add.requested' })}
    />
  );
}

/** While another variant is on its way there is nothing that could take an order. */
function ignore(): void {}
