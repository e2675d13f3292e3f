import { useSelector } from '@xstate/react';
import { productLink } from '../../domain/product/product-link.ts';
import type { HomePageActorRef } from '../../machines/home-page.machine.ts';
import { MarketingBlocks } from '../content/marketing-blocks.tsx';
import { useLocale } from '../locale-context.tsx';
import styles from './home-blocks.module.css';

export interface HomeBlocksProps {
  readonly actorRef: HomePageActorRef;
}

/** What the catalogue puts on the home page, below everything that is there at once, so that nothing moves (CT-2, CT-5). */
export function HomeBlocks({ actorRef }: HomeBlocksProps) {
  const { configuration } = useLocale();
  const isReady = useSelector(actorRef, (snapshot) => snapshot.matches({ blocks: 'ready' }));
  const products = useSelector(actorRef, ({ context }) => context.blocks);

  if (!isReady) return null;
  return (
    <div className={styles['blocks']}>
      <MarketingBlocks
        products={products}
        linkOf={(product) => productLink(configuration.paths, product, '/')}
      />
    </div>
  );
}
