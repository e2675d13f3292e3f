import { Suspense } from 'react';
import type { TileRequestsActorRef } from '../../machines/tile-requests.machine.ts';
import type { TilePart, TilePlacement } from '../listing/tile-parts.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { tileChunk } from './page-chunks.tsx';
import styles from './tile-parts.module.css';

/** The parts of a list's tiles for the customer whose requests this machine carries out; their places are kept until they are there. */
export function tileParts(actorRef: TileRequestsActorRef): TilePart {
  return (placement, props) => (
    <Suspense fallback={<Place placement={placement} />}>
      <tileChunk.Page placement={placement} actorRef={actorRef} {...props} />
    </Suspense>
  );
}

/** Keeps the place of what a customer orders with. */
function Place({ placement }: { readonly placement: TilePlacement }) {
  if (placement === 'cells') {
    return (
      <td className={styles['cells']} colSpan={3}>
        <Skeleton shape="control" />
      </td>
    );
  }
  return placement === 'foot' && <div className={styles['foot']} />;
}
