import { assign, sendTo } from 'xstate';
import {
  withoutFilters,
  withSort,
  withToggledFilter,
  withFilters,
} from '../../domain/listing/changed-query.ts';
import { withInterval } from '../../domain/listing/filter-interval.ts';
import { isChosen } from '../../domain/listing/facets.ts';
import { listingAddress } from '../../domain/listing/listing-address.ts';
import { eventOf } from '../event-of.ts';
import { facetId } from './facet.machine.ts';
import type { ShopEvent } from '../shop-event.ts';
import { shop } from '../tell-shop.ts';
import { productsSetup } from './listing-products.ts';

/** Guards and actions of the visitor's choices for the listing. */
export const choicesSetup = productsSetup.extend({
  guards: {
    isChosen: ({ context, event }) => {
      const { filterKey, value } = eventOf(event, 'filter.removed');
      return isChosen(context.query.filters, filterKey, value);
    },
  },
  actions: {
    announceApproach: sendTo(shop, ({ context, event }): ShopEvent => {
      const { filterKey, value } = eventOf(event, 'filter.approached');
      const query = withToggledFilter(context.query, filterKey, value);
      return { type: 'link.approached', to: listingAddress(context.path, query, context.search) };
    }),
    spawnFacet: productsSetup.spawnChild('facet', {
      id: ({ event }) => facetId(eventOf(event, 'facet.touched').filterKey),
      input: ({ event }) => eventOf(event, 'facet.touched'),
    }),
    storeTerm: assign({
      questions: ({ context, event }) => ({
        ...context.questions,
        term: eventOf(event, 'question.typed').term,
      }),
    }),
    openQuestion: assign({
      questions: ({ context: { questions }, event }) => ({
        ...questions,
        opened: [...questions.opened, eventOf(event, 'answer.addressed').id],
      }),
    }),
  },
});

/** Choices that apply at once: each requests the address it leads to. */
export const choices = choicesSetup.createStateConfig({
  on: {
    'filter.toggled': {
      description: 'A filter value is chosen, or no longer: the list starts again at its first page.',
      meta: { requirements: ['FL-1', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context, event }) => ({
          query: withToggledFilter(context.query, event.filterKey, event.value),
        }),
      },
    },
    'interval.chosen': {
      description: 'An interval of figures is chosen, or no longer: the list starts again at its first page.',
      meta: { requirements: ['FL-1', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context: { query }, event }) => ({
          query: withFilters(query, withInterval(query.filters, event.filterKey, event.range)),
        }),
      },
    },
    'filter.approached': {
      description: 'The pointer or the focus reached a filter value: its products may be prefetched.',
      meta: { requirements: ['FL-5'] },
      actions: 'announceApproach',
    },
    'filter.removed': {
      description: 'A chosen filter value is taken back; asking for it twice takes it back once.',
      meta: { requirements: ['FL-2', 'FL-3'] },
      guard: 'isChosen',
      actions: {
        type: 'chooseFilters',
        params: ({ context, event }) => ({
          query: withToggledFilter(context.query, event.filterKey, event.value),
        }),
      },
    },
    'filters.cleared': {
      description: 'All filters are taken back.',
      meta: { requirements: ['FL-2', 'FL-3'] },
      actions: {
        type: 'chooseFilters',
        params: ({ context }) => ({ query: withoutFilters(context.query) }),
      },
    },
    'facet.touched': {
      description: 'A facet is opened, closed, expanded or reduced for the first time.',
      meta: { requirements: ['FL-1'] },
      actions: 'spawnFacet',
    },
    'question.typed': {
      description:
        'The visitor looks for questions: those that contain each word are shown, all without one.',
      meta: { requirements: ['CT-1'] },
      actions: 'storeTerm',
    },
    'answer.addressed': {
      description: 'The address names an answer: it is open.',
      meta: { requirements: ['CT-1'] },
      actions: 'openQuestion',
    },
    'sort.chosen': {
      description: 'Another order is chosen, and applies at once.',
      meta: { requirements: ['SO-1', 'SO-2'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({ query: withSort(context.query, event) }),
      },
    },
    'pageSize.chosen': {
      description: 'Another number of products a page is chosen: the list starts again at its first page.',
      meta: { requirements: ['LS-4', 'RT-7'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({
          query: {
            ...context.query,
            page: 1,
            pageSize: event.pageSize === context.pageSize ? 0 : event.pageSize,
          },
        }),
      },
    },
    'display.chosen': {
      description: 'Table or grid view is chosen; that needs no new products.',
      meta: { requirements: ['LS-6', 'RT-7'] },
      actions: {
        type: 'requestAddress',
        params: ({ context, event }) => ({ query: { ...context.query, display: event.mode }, replace: true }),
      },
    },
  },
});

export const history = choicesSetup.createStateConfig({
  description:
    'Filters that are chosen one after the other are one entry in the history, which Back undoes as one.',
  meta: { requirements: ['RT-7', 'FL-3'], ours: true },
  initial: 'newEntry',
  on: {
    'filters.chosen': {
      description: 'The choice adds an entry.',
      meta: { requirements: ['RT-7'] },
      target: '.changingAddress',
      actions: { type: 'requestAddress', params: ({ event }) => ({ query: event.query }) },
    },
    'query.changed': {
      description: 'The address changed for another reason, such as Back.',
      meta: { requirements: ['RT-7'] },
      target: '.newEntry',
    },
  },
  states: {
    newEntry: { description: 'The next choice of filters adds an entry.' },
    changingAddress: {
      description: 'The address of the chosen filters is requested.',
      on: {
        'query.changed': {
          description: 'The address has changed.',
          meta: { requirements: ['RT-7'] },
          target: 'sameEntry',
        },
      },
    },
    sameEntry: {
      description: 'The next choice of filters replaces the entry of the last one.',
      after: {
        choiceDelay: {
          description: 'No other choice followed.',
          meta: { requirements: ['RT-7'] },
          target: 'newEntry',
        },
      },
      on: {
        'filters.chosen': {
          description: 'The choice replaces the entry.',
          meta: { requirements: ['RT-7'] },
          target: 'changingAddress',
          actions: {
            type: 'requestAddress',
            params: ({ event }) => ({ query: event.query, replace: true }),
          },
        },
      },
    },
  },
});
