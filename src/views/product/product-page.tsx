import { useSelector } from '@xstate/react';
import { whyNotOrderable } from '../../domain/basket/order-obstacle.ts';
import { productDrawing } from '../../domain/product/product-drawing.ts';
import { productImages } from '../../domain/product/product-images.ts';
import { isVariantChosen, orderedProduct, type ProductDetail } from '../../domain/product/product-detail.ts';
import { listAddress, productLink } from '../../domain/product/product-link.ts';
import type { CustomerProduct, Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { promotionRow } from '../../domain/home/promotion-row.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { isHardToGet, type LoadedRow } from '../../domain/product/related-rows.ts';
import { categoryPath, productPath, signInPath } from '../../domain/routes/route.ts';
import type { OrderLineEvent } from '../../machines/tile/order-line.machine.ts';
import { selectCanZoom } from '../../machines/product/product-gallery.machine.ts';
import type { ProductPageActorRef } from '../../machines/product/product-page.machine.ts';
import { NotFound } from '../shell/failure/not-found.tsx';
import { PageFailed } from '../shell/failure/page-failed.tsx';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { PromotedProducts } from '../tile/promotion/promotion-block.tsx';
import { useCustomerSlot } from '../customer-slot.ts';
import { BuyingBox } from './buying-box.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { RelatedLinks } from './related/related-links.tsx';
import { RelatedProducts } from './related/related-products.tsx';
import { useRelatedRows } from './related/use-related-rows.ts';
import { useOrderLine, type ShownOrderLine } from '../tile/use-order-line.ts';
import { VariantPart } from './variant-part.tsx';
import { useStorefront } from '../storefront-context.tsx';
import { PrintHead } from '../shell/print-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useStructuredData } from '../shell/use-structured-data.ts';

const none: readonly LoadedRow[] = [];

/** One product. */
export function ProductPage({ actorRef }: { readonly actorRef: ProductPageActorRef }) {
  const { configuration } = useLocale();
  const { missingProduct } = useMessages();
  const { MatrixSection } = useCustomerSlot();
  const detail = useSelector(actorRef, ({ context }) => context.detail);
  const currentPath = useSelector(actorRef, ({ context }) => context.currentPath);
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.matches('missing'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const isPartial = useSelector(actorRef, (snapshot) => snapshot.hasTag('partial'));
  const product = detail && orderedProduct(detail);
  const listHref = listAddress(detail?.product ?? null, currentPath, configuration.paths);
  const title = product ? specialProperty(product, 'META_TITLE') || product.productName : '';
  usePageTitle(isMissing ? missingProduct.title : title, isMissing ? null : (detail?.product ?? null));
  useStructuredData({
    address: productPath(configuration.paths, detail?.product.productId ?? ''),
    product: isPartial ? null : (detail?.product ?? null),
  });

  if (isMissing) return <NotFound what="product" listHref={listHref} />;
  if (hasFailed)
    return <PageFailed failure={failure} onRetry={() => actorRef.send({ type: 'retry.requested' })} />;
  if (!detail || !product) return <ProductSkeleton />;
  return (
    <>
      <PrintHead />
      <ProductView
        product={product}
        trail={detail.product.breadcrumb.map(({ categoryId, categoryName }) => ({
          label: categoryName,
          to: categoryPath(configuration.paths, categoryId),
        }))}
        listHref={listHref}
        gallery={<Gallery actorRef={actorRef} product={product} />}
        isBusy={isBusy || isPartial}
        isPartial={isPartial}
        buyingBox={<Buying actorRef={actorRef} detail={detail} isBusy={isBusy} />}
        matrix={<MatrixSection actorRef={actorRef} productName={detail.product.productName} />}
        related={<Related actorRef={actorRef} product={detail.product} />}
      />
    </>
  );
}

interface GalleryProps {
  readonly actorRef: ProductPageActorRef;
  readonly product: Product;
}

/** Without its machine, which starts after a variant is chosen, the gallery shows the main image. */
function Gallery({ actorRef, product }: GalleryProps) {
  const galleryRef = useSelector(actorRef, ({ children }) => children.productGallery);
  const gallery = useSelector(galleryRef, (snapshot) => snapshot?.context);
  const isOpen = useSelector(galleryRef, (snapshot) => snapshot?.matches('open') ?? false);
  const canComeCloser = useSelector(galleryRef, (snapshot) => !!snapshot && selectCanZoom(snapshot, 1));
  const canGoFurther = useSelector(galleryRef, (snapshot) => !!snapshot && selectCanZoom(snapshot, -1));
  return (
    <ProductGallery
      productName={specialProperty(product, 'IMAGE_ALT') || product.productName}
      images={gallery?.images ?? productImages(product)}
      drawing={productDrawing(product)}
      chosen={gallery?.chosen ?? 0}
      magnification={gallery?.magnification ?? 1}
      canComeCloser={canComeCloser}
      canGoFurther={canGoFurther}
      isOpen={isOpen}
      onEvent={(event) => galleryRef?.send(event)}
    />
  );
}

/** The loaded rows below the product; for a promotion, its products. */
function Related({ actorRef, product }: GalleryProps) {
  const { configuration } = useLocale();
  const relatedRef = useSelector(actorRef, ({ children }) => children.relatedProducts);
  const rows = useSelector(relatedRef, (snapshot) => snapshot?.context.loaded ?? none);
  const here = productLink(configuration.paths, product);
  const hasPromoted = configuration.features.promotions && promotionRow(product) !== null;
  return (
    <>
      {hasPromoted && <PromotedProducts product={product} />}
      {rows.length > 0 && (
        <RelatedProducts
          productId={product.productId}
          rows={rows}
          linkOf={(related) => productLink(configuration.paths, related, here)}
        />
      )}
    </>
  );
}

interface BuyingProps {
  readonly actorRef: ProductPageActorRef;
  readonly detail: ProductDetail;
  readonly isBusy: boolean;
}

/** The present order: while a choice is loading nothing can be ordered, and the input stays visible. */
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
  const isOutdated = useSelector(actorRef, (snapshot) => snapshot.matches('outdated'));
  const relatedRows = useRelatedRows(actorRef, detail.product);
  return (
    <BuyingBox
      product={product}
      line={line}
      obstacle={
        isOutdated
          ? 'VARIANT_REQUIRED'
          : whyNotOrderable(product, { isVariantChosen: isVariantChosen(detail) })
      }
      isWaiting={isBusy}
      signInHref={signInPath(address)}
      variantChoice={
        <VariantPart actorRef={actorRef} detail={detail} isBusy={isBusy || line?.isAdding === true} />
      }
      relatedLinks={
        product.audience === 'customer' && (
          <RelatedLinks rows={relatedRows} isAlternativeWanted={isHardToGet(product)} />
        )
      }
      onOrder={onOrder}
      onListRequested={(orderQuantity, salesUnit) =>
        storefront.send({
          type: 'list.requested',
          lines: [{ productId: product.productId, orderQuantity, salesUnit }],
        })
      }
    />
  );
}
