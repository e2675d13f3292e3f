import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Configuration } from '../../domain/configuration/configuration.ts';
import type { InitialData } from '../../domain/document/document-data.ts';
import type { DisplayMode } from '../../domain/listing/listing.ts';
import type { ListLine } from '../../domain/lists/product-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { PageLocation } from '../../domain/routes/page-location.ts';
import type { Session } from '../../domain/session/session.ts';
import type { CommandInput } from '../session/command-setup.ts';
import type { OutsideEvent, ShopEvent } from '../shop-event.ts';
import type { ConfigurableProduct } from '../variants/variants-popup.machine.ts';

export interface StorefrontInput {
  readonly configuration: Configuration;
  readonly initial: InitialData;
  readonly rememberedMode: DisplayMode;
  readonly location: PageLocation;
  /** Whether pages may be fetched before they are requested; not on data saver. */
  readonly isPrefetchAllowed: boolean;
  /** Unique to this opening of the shop in a tab; keys of orders are made from it (BA-4). */
  readonly tabKey: string;
}

export interface StorefrontContext extends StorefrontInput {
  /** The product of the open page as the list showed it that led there; `null` if none did. */
  readonly fromList: Product | null;
  /** Counts the pages opened, so that no two openings share a key. */
  readonly pageCount: number;
  /** Counts the dialogs to save in a list, for the same reason. */
  readonly dialogCount: number;
  readonly session: Session;
  /** Counts the starts of the basket, so that no two changes of a visit share a key. */
  readonly basketCount: number;
}

/** A link to a page of the shop. */
export interface ShownLink {
  readonly to: string;
  readonly isForCustomers: boolean;
}

export type StorefrontEvent =
  /** `fromList` is the product of the new page as the open list shows it; missing if none does. */
  | ({ readonly type: 'route.changed'; readonly fromList?: Product } & PageLocation)
  /** The page of a location could not be fetched. */
  | ({ readonly type: 'route.failed' } & PageLocation)
  | { readonly type: 'retry.requested' }
  /** Another tab of the browser signed a customer in or out. */
  | { readonly type: 'session.changedElsewhere' }
  /** The visitor wants to see the variants of a configurable product above the page (VP-1). */
  | ({ readonly type: 'variants.requested' } & ConfigurableProduct)
  /** The customer wants to save these lines in one of their lists (BA-5). */
  | { readonly type: 'list.requested'; readonly lines: readonly ListLine[] }
  | ShopEvent
  | OutsideEvent
  /** The first page has arrived as a whole, with these links in view. */
  | { readonly type: 'links.shown'; readonly links: readonly ShownLink[] }
  /** A machine sends a command to the gateway: its actor decides about it, also once its page is left. */
  | { readonly type: 'command.sent'; readonly command: CommandInput }
  | DoneActorEvent<undefined, `command.${string}`>
  | ErrorActorEvent;

/** The host does these for the shop: the machines do not touch the address bar. */
export type StorefrontEmitted = Extract<ShopEvent, { type: 'navigation.requested' }>;
