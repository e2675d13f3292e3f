import { useSelector } from '@xstate/react';
import { slidingRow } from '../../domain/content/marketing-blocks.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { HomePageActorRef } from '../../machines/home/home-page.machine.ts';
import { MarketingBlocks } from '../content/marketing-blocks.tsx';
import { useLocale } from '../locale-context.tsx';
import styles from './home-blocks.module.css';

export interface HomeBlocksProps {
  readonly actorRef: HomePageActorRef;
}

/**
 * The catalogue's blocks of the home page, below everything that loads at once, so that nothing moves (CT-2,
 * CT-5).
 */
export function HomeBlocks({ actorRef }: HomeBlocksProps) {
  const { configuration } = useLocale();
  const isReady = useSelector(
    actorRef,
    (snapshot) => snapshot.matches({ blocks: 'ready' }) || snapshot.matches({ blocks: 'sliding' }),
  );
  const carouselRef = useSelector(actorRef, ({ children }) => children.blocksCarousel);
  const products = useSelector(actorRef, ({ context }) => context.blocks);

  const sliding = slidingRow({ category: null, products });

  if (!isReady) return null;
  return (
    <div className={styles['blocks']}>
      <MarketingBlocks
        products={products}
        hasHeading
        carousel={carouselRef && sliding ? { actorRef: carouselRef, variant: sliding.variant } : null}
        linkOf={(product) => productLink(configuration.paths, product, '/')}
      />
    </div>
  );
}
