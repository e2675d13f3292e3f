import type { FunctionComponent } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { Listing } from '../domain/listing/listing.ts';
import type { Product } from '../domain/product/product.ts';
import type { Route } from '../domain/routes/route.ts';
import type { storefrontMachine } from '../machines/shell/storefront.machine.ts';
import type { Messages } from '../messages/messages.ts';
import type { Requests } from './requests.ts';

/** A page of the shop: everything that differs between pages, from its title to its code. */
export interface Page {
  /** The title, empty while it is unknown. */
  readonly title: (shown: Titled) => string;
  /** The child of the root machine that the view shows; `null` if the view shows the root machine itself. */
  readonly actor: keyof Children | null;
  /** Loads the view. */
  readonly view: () => Promise<FunctionComponent<PageViewProps>>;
  /** Load the functions that compose this page's own machines. */
  readonly machines: readonly LoadMachines[];
  /** The sources of view and machines: the document requests their files at once. */
  readonly files: readonly string[];
}

export interface PageViewProps {
  readonly actorRef: AnyActorRef;
}

/** The data of a title. */
export interface Titled {
  readonly route: Route;
  readonly messages: Messages;
  readonly listing: Listing | null;
  readonly product: Product | null;
}

type Children = SnapshotFrom<typeof storefrontMachine>['children'];

/** Machines that the root machine invokes, by the name of their actor. */
export type PageMachines = NonNullable<Parameters<typeof storefrontMachine.provide>[0]['actors']>;

/** Loads a function that composes machines with their services. */
export type LoadMachines = () => Promise<(requests: Requests) => PageMachines>;

interface PageOf<Actor extends keyof Children> extends Omit<Page, 'actor' | 'view' | 'machines'> {
  readonly actor: Actor;
  readonly view: () => Promise<FunctionComponent<{ readonly actorRef: NonNullable<Children[Actor]> }>>;
  readonly machines?: readonly LoadMachines[];
}

/** A page whose view shows a child of the root machine; the view of another child does not compile. */
export function pageOf<Actor extends keyof Children>(page: PageOf<Actor>): Page {
  return { machines: [], ...page };
}

interface PlainPage extends Omit<Page, 'actor' | 'view' | 'machines'> {
  readonly view: () => Promise<FunctionComponent>;
  readonly machines?: readonly LoadMachines[];
}

/** A page whose view shows the root machine. */
export function plainPage(page: PlainPage): Page {
  return { actor: null, machines: [], ...page };
}
