import { Suspense } from 'react';
import type { TileRequestsActorRef } from '../../machines/tile-requests.machine.ts';
import type { TilePart } from '../listing/tile-parts.ts';
import { tileChunk } from './page-chunks.tsx';

/** The parts of a list's tiles for the customer whose requests this machine carries out. */
export function tileParts(actorRef: TileRequestsActorRef): TilePart {
  return (placement, props) => (
    <Suspense>
      <tileChunk.Page placement={placement} actorRef={actorRef} {...props} />
    </Suspense>
  );
}
