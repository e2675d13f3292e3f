import type { CategoryReference } from '../../domain/listing/category.ts';
import type { ListingSource } from '../../domain/listing/listing.ts';
import { mostCategories, nearestCategories, nearestTerms } from '../../domain/search/nearest-categories.ts';
import { quickSearchRequest, type QuickSearchHits } from '../../domain/search/quick-search.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeQuickSearch } from './quick-search-decoder.ts';

/** `resultCount` limits the products as well as the categories. */
export interface QuickSearchRequest {
  readonly term: string;
  readonly resultCount: number;
}

/** A listing without products. */
export interface NearestRequest {
  readonly source: ListingSource;
}

/** The services of the search field and of searches without results. @see §7 GET {searchService} */
export interface SearchServices {
  readonly quickSearch: Service<QuickSearchRequest, QuickSearchHits>;
  /** Categories for the words of a search term, the likeliest first; empty for a category. */
  readonly loadNearest: Service<NearestRequest, readonly CategoryReference[]>;
}

export function searchServices({ client: { call }, configuration, named }: ServiceContext): SearchServices {
  const { search } = configuration.services;
  const quickSearch: SearchServices['quickSearch'] = async ({ term, resultCount }, { signal }) => {
    const path = `${search}?${quickSearchRequest(term, resultCount)}`;
    return decodeQuickSearch(named(`GET ${search}`), await call(path, { signal }), configuration);
  };
  return {
    quickSearch,

    async loadNearest({ source }, options) {
      const terms = source.mode === 'search' ? nearestTerms(source.term) : [];
      const searches = terms.map((term) => quickSearch({ term, resultCount: mostCategories }, options));
      return nearestCategories(await Promise.all(searches));
    },
  };
}
