import { offersPage } from '../../domain/configuration/capabilities.ts';
import type { Configuration } from '../../domain/configuration/configuration.ts';
import { contentLayout, type ContentLayout } from '../../domain/content/content-layout.ts';
import { listingPromotions } from '../../domain/home/listing-promotions.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { categoryTrail, type Category, type CategoryReference } from '../../domain/listing/category.ts';
import type { CategoryTemplate } from '../../domain/routes/route.ts';
import { categoryTemplate } from '../../domain/listing/category-template.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { leftOutFilters } from '../../domain/listing/listing-query.ts';
import type { DisplayMode, Listing, ListingQuery, SelectedFilter } from '../../domain/listing/listing.ts';
import { paging, type Paging } from '../../domain/listing/paging.ts';
import {
  effectivePageSize,
  isEverythingShown,
  offeredPageSizes,
} from '../../domain/listing/search-request.ts';
import { isWholePage } from '../../domain/listing/whole-page.ts';
import type { Product } from '../../domain/product/product.ts';
import { specialProperty } from '../../domain/product/special-properties.ts';
import { accountPath, categoryPath, signInPath } from '../../domain/routes/route.ts';
import { tilePageKind, type TilePageKind } from '../../domain/tile/tile-action.ts';
import type { Session } from '../../domain/session/session.ts';
import type { ListingSnapshot } from '../../machines/listing/listing.machine.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Crumb } from '../shell/breadcrumbs.tsx';

type ListingContext = ListingSnapshot['context'];

/** The states of a listing's products. */
export const listingStates = ['loading', 'ready', 'empty', 'outdated', 'failed', 'missing'] as const;

export interface ListingPageFacts {
  readonly context: ListingContext;
  readonly state: (typeof listingStates)[number];
  /** Whether only the first of all products could be shown. */
  readonly isCutShort: boolean;
  readonly session: Session;
  /** The template that the address names; `null` if it names none. */
  readonly namedTemplate: CategoryTemplate | null;
  /** Whether the products are in a row that slides. */
  readonly isSliding: boolean;
}

/** The page of a listing around its products, from its address, category and the visitor's habits. */
export interface ListingPageModel extends Pick<ListingPageFacts, 'state' | 'isCutShort'> {
  /** Why the products could not be loaded; `null` if nothing failed. */
  readonly failure: Fault | null;
  /** Categories that a search without results suggests instead, the likeliest first. */
  readonly nearest: readonly CategoryReference[];
  readonly address: string;
  /** The title of the document. */
  readonly documentTitle: string;
  /** Empty while unknown. */
  readonly title: string;
  readonly trail: readonly Crumb[];
  /** `null` on the page of a search. */
  readonly category: Category | null;
  /** Whether the categories inside are tiles above the products (template SUB_CATEGORY). */
  readonly hasTiles: boolean;
  /** Whether it is the list of the customer's favourites. */
  readonly isFavourites: boolean;
  /** Whether it is a customer's named list. */
  readonly isNamedList: boolean;
  /** The words of the search; `null` in a category. */
  readonly term: string | null;
  /** Filters of the address that its list does not have (RT-7). */
  readonly leftOut: readonly SelectedFilter[];
  /** Where a visitor signs in for prices; `null` for a customer. */
  readonly signInHref: string | null;
  readonly pageKind: TilePageKind;
  /** The layout of content entries; `null` if products are rows or panels. */
  readonly layout: ContentLayout | null;
  readonly isToggleOffered: boolean;
}

/** The mode that the visitor chose, now or last; events are always in table view. */
export function chosenMode(
  query: ListingQuery,
  remembered: DisplayMode,
  pageKind: TilePageKind,
): DisplayMode {
  return pageKind === 'events' ? 'list' : (query.display ?? remembered);
}

/** The page model around the products. */
export function listingPageModel(
  { context, state, isCutShort, session, namedTemplate, isSliding }: ListingPageFacts,
  configuration: Configuration,
  { listing: texts, account, titleOfListPage }: Messages,
): ListingPageModel {
  const { path, search, query, source, listing } = context;
  const { isDisplayToggleOffered } = configuration.listing;
  const category = listing?.category ?? null;
  const template = categoryTemplate(namedTemplate, category?.pageKey ?? '');
  const pageKind = tilePageKind(template, category);
  const layout = contentLayout(template);
  const term = source.mode === 'search' ? source.term : null;
  const isFavourites = source.mode === 'favourites';
  const isNamedList = source.mode === 'namedList';
  const ofList = isFavourites ? texts.favourites : (listing?.list?.name ?? category?.name ?? '');
  const title = term === null ? ofList : texts.resultsFor(term);
  const accountPart = isFavourites ? 'favourites' : isNamedList ? 'lists' : null;
  const address = listingAddress(path, query, search);
  return {
    state,
    isCutShort,
    failure: context.failure,
    nearest: context.nearest,
    address,
    documentTitle: titleOfListPage(
      (category && specialProperty(category, 'META_TITLE')) || title,
      query.page,
    ),
    title,
    trail: accountPart
      ? [{ label: account.title, to: accountPath(accountPart) }].filter(() =>
          offersPage(configuration, `account ${accountPart}`),
        )
      : (category ? categoryTrail(category) : []).map(({ id, name }) => ({
          label: name,
          to: categoryPath(configuration.paths, id),
        })),
    category,
    hasTiles: template === 'SUB_CATEGORY',
    isFavourites,
    isNamedList,
    term,
    leftOut: leftOutFilters(search),
    signInHref: session.kind === 'anonymous' ? signInPath(address) : null,
    pageKind,
    layout,
    isToggleOffered: isDisplayToggleOffered && pageKind !== 'events' && layout === null && !isSliding,
  };
}

/** The model of the products on the screen. */
export interface ShownProductsModel {
  readonly listing: Listing | null;
  /** Promoted products among the others, in the full width; the first is in row `promotionRowStart` (CT-5). */
  readonly promotions: readonly Product[];
  readonly promotionRowStart: number;
  readonly paging: Paging;
  /** The offered page sizes; empty if they make no difference. */
  readonly pageSizes: readonly number[];
  /** The address of all products on one page. */
  readonly viewAllHref: string;
  /** The address of the products split into pages. */
  readonly pagesHref: string;
  /** Whether the page shows all products because the address asks for it. */
  readonly isEverything: boolean;
  readonly pageHrefOf: (page: number) => string;
  /** The filters of the products on the screen. */
  readonly shownFilters: readonly SelectedFilter[];
  /** The mode of the products on the screen, until they are rendered in the chosen one. */
  readonly shownMode: DisplayMode;
}

/** The model of the products on the screen. */
export function shownProductsModel(
  {
    path,
    search,
    query,
    listing,
    shownQuery,
  }: Pick<ListingContext, 'path' | 'search' | 'query' | 'listing' | 'shownQuery'>,
  mode: DisplayMode,
  configuration: Configuration,
): ShownProductsModel {
  const total = listing?.productCount ?? 0;
  const isWhole = listing !== null && isWholePage(query, listing);
  return {
    listing,
    promotions: listing && shownQuery ? listingPromotions(listing, shownQuery, configuration) : [],
    promotionRowStart: configuration.listing.promotionRowStart,
    paging: paging({
      totalItems: total,
      page: query.page,
      pageSize: isWhole ? total : effectivePageSize(query, configuration.listing, total),
    }),
    pageSizes: isWhole ? [] : offeredPageSizes(configuration.listing.pageSize, total),
    viewAllHref: listingAddress(path, { ...query, page: 1, pageSize: total }, search),
    pagesHref: listingAddress(path, { ...query, page: 1, pageSize: 0 }, search),
    isEverything: isEverythingShown(query, configuration.listing, total),
    pageHrefOf: (page) => listingAddress(path, { ...query, page }, search),
    shownFilters: query.filters,
    shownMode: mode,
  };
}
