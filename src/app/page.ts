import type { FunctionComponent } from 'react';
import type { AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Language } from '../domain/locale/language.ts';
import type { Listing } from '../domain/listing/listing.ts';
import type { Product } from '../domain/product/product.ts';
import type { MatchedAddress, RouteMeaning } from '../domain/routes/route-meaning.ts';
import type { PathParts, Route } from '../domain/routes/route.ts';
import type { storefrontMachine } from '../machines/shell/storefront.machine.ts';
import type { Messages } from '../messages/messages.ts';
import type { Requests } from './requests.ts';

/** A page of the shop: everything that differs between pages, from its title to its code. */
export interface Page {
  /** Patterns of react-router for the addresses of the page. */
  readonly paths: (parts: PathParts) => readonly string[];
  /**
   * The route of an address for the rest of the shop; `null` if only this page knows it, which is then
   * `plain`.
   */
  readonly route: RouteMeaning | null;
  /** Reads the parameters of a plain page's machine from the address. */
  readonly parameters: (address: MatchedAddress) => Readonly<Record<string, string>>;
  /** Whether a visitor signs in first. */
  readonly isForCustomers: boolean;
  /** Whether a visitor only reads on it that they must sign in: its code is prefetched for customers only. */
  readonly isEmptyForVisitors: boolean;
  /** The title, empty while it is unknown. */
  readonly title: (shown: Titled) => string;
  /** The child of the root machine that the view shows; `null` if it shows the machine of a plain page or the root machine itself. */
  readonly actor: keyof Children | null;
  /** Loads the view. */
  readonly view: () => Promise<FunctionComponent<PageViewProps>>;
  /** Load the functions that compose the page's children of the root machine. */
  readonly machines: readonly LoadMachines[];
  /** Loads the function that composes the machine of a plain page; `null` if it has none. */
  readonly machine: LoadMachine | null;
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
  readonly language: Language;
  readonly listing: Listing | null;
  readonly product: Product | null;
}

type Children = SnapshotFrom<typeof storefrontMachine>['children'];

/** Machines that the root machine invokes, by the name of their actor. */
export type PageMachines = NonNullable<Parameters<typeof storefrontMachine.provide>[0]['actors']>;

/** Loads a function that composes machines with their services. */
export type LoadMachines = () => Promise<(requests: Requests) => PageMachines>;

/** Loads a function that composes the machine of a plain page with its services. */
export type LoadMachine = () => Promise<(requests: Requests) => AnyStateMachine>;

type PageRecord = Pick<Page, 'paths' | 'title' | 'view' | 'files'> & Partial<Page>;

const defaults = {
  route: null,
  parameters: () => ({}),
  isForCustomers: false,
  isEmptyForVisitors: false,
  actor: null,
  machines: [],
  machine: null,
};

/** A page whose view shows the machine of a plain page, the root machine, or neither. */
export function pageOf(page: Omit<PageRecord, 'actor'>): Page {
  return { ...defaults, ...page };
}

/** A page whose view shows a child of the root machine; the view of another child does not compile. */
export function pageOfChild<Actor extends keyof Children>(
  page: Omit<PageRecord, 'actor' | 'view'> & {
    readonly actor: Actor;
    readonly view: () => Promise<FunctionComponent<{ readonly actorRef: NonNullable<Children[Actor]> }>>;
  },
): Page {
  return { ...defaults, ...page };
}
