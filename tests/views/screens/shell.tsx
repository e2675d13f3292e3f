import { fireEvent } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { quickSearchOptions, type QuickSearchOption } from '#src/domain/search/quick-search.ts';
import type { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { quickSearchTexts } from '#src/messages/search/quick-search.ts';
import { HeaderSearch } from '#src/views/search/header-search.tsx';
import type { catalogueMenuMachine } from '#src/machines/shell/catalogue-menu.machine.ts';
import type { noticesMachine } from '#src/machines/shell/notices.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { noticeText } from '#src/messages/notice-text.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';
import { Catalogue, Notices } from '#src/app/storefront-view.tsx';
import * as models from '#tests/machines/models/shop.ts';
import { aCategory } from '../a-category.ts';
import {
  button,
  escape,
  form,
  keyIn,
  link,
  localeOf,
  noControls,
  part,
  sends,
  text,
  withChild,
  type Control,
  type Screen,
} from './screen.ts';

const product = { productName: 'Bolt', price: '2', priceBefore: '1', currency: 'EUR' };

export const notices: Screen<typeof noticesMachine> = {
  model: {
    ...models.notices,
    samples: [
      ...models.notices.samples.filter(({ type }) => type !== 'notice.raised'),
      ...(
        [
          { key: 'notificationKept' },
          { key: 'loadFailed', reason: null },
          { key: 'savedInList', listId: 'site', listName: 'Site' },
          { key: 'orderPlaced', orderId: '4711' },
          { key: 'pricesChanged', changes: [product] },
          { key: 'sessionEnded' },
          { key: 'forbidden' },
        ] as const
      ).map((content) => ({ type: 'notice.raised' as const, content })),
    ],
    key: ({ context }) => [context.lastId, context.notices.map(({ content }) => content.key)],
    possible: (snapshot, event) =>
      (models.notices.possible?.(snapshot, event) ?? true) &&
      (event.type !== 'notice.raised' || snapshot.context.lastId < 2),
  },
  view: (actorRef) => <Notices actorRef={actorRef} signInHref="/login?returnTo=%2Fc%2Fbolts" />,
  shows: ({ header }, language) => {
    const texts = textsIn(noticeTexts, language);
    const ways: Readonly<Record<string, readonly [string, string]>> = {
      pricesChanged: [texts.toBasket, '/basket'],
      savedInList: [texts.toList, '/lists/site'],
      orderPlaced: [texts.toOrder, '/orders/4711?placed=now'],
      sessionEnded: [header.signIn, '/login?returnTo=%2Fc%2Fbolts'],
    };
    return {
      states: {
        showing: ({ context }) =>
          context.notices.flatMap(({ content }) => {
            const way = ways[content.key];
            return [text(noticeText(texts, content, localeOf(language))), ...(way ? [link(...way)] : [])];
          }),
      },
      presses: ({ context }) => [
        ...context.notices
          .toReversed()
          .map(({ id }, index) =>
            sends(
              { ...button(texts.dismiss), is: `:nth-child(${index + 1}) > *` },
              { type: 'notice.dismissed', id },
            ),
          ),
        ...(context.notices.some(({ content }) => content.key === 'forbidden')
          ? [sends(button(header.signIn), { at: 'shop', type: 'signIn.required' })]
          : []),
      ],
    };
  },
  others: {
    'notice.raised': 'other machines',
    'notice.settled': 'other machines',
    'notice.expired': 'its time',
    'page.changed': 'the shop, when another page opens',
  },
};

const fasteners = aCategory({
  id: 'fasteners',
  name: 'Fasteners',
  childCategories: ['bolts', 'nuts', 'pins', 'rings', 'rivets', 'screws'].map((id) => ({
    id,
    name: id,
    image: '',
    categoryType: '',
    productCount: 3,
  })),
});

export const catalogueMenu: Screen<typeof catalogueMenuMachine> = {
  model: {
    ...models.catalogueMenu,
    inputs: [{ initial: null }, { initial: [] }, { initial: [fasteners] }],
    samples: [
      ...models.catalogueMenu.samples.filter(({ type }) => type !== 'level.opened'),
      { type: 'xstate.done.actor.loadCategories', output: [fasteners] },
      { type: 'level.opened', categoryId: 'fasteners' },
    ],
    key: ({ context }) => context.categories.length,
  },
  view: (actorRef) => <Catalogue actorRef={actorRef} />,
  shows: ({ catalogue, close, retry }) => ({
    states: {
      'panel.open': (snapshot) => [
        part('dialog', catalogue.title),
        ...(snapshot.context.categories.length > 0
          ? []
          : snapshot.matches({ categories: 'loading' })
            ? []
            : [text(catalogue.failed)]),
      ],
    },
    presses: (snapshot) => {
      const again = { type: 'retry.requested' } as const;
      const closed = { type: 'menu.closed' } as const;
      if (!snapshot.matches({ panel: 'open' })) {
        return [
          sends(button(catalogue.button), { type: 'menu.opened' }),
          ...noControls('the panel is closed', again),
        ];
      }
      return [
        sends(button(catalogue.button), closed),
        sends(button(close), closed),
        sends(escape(catalogue.title), closed),
        ...(snapshot.context.categories.length > 0
          ? [
              sends(link('Fasteners', '/c/fasteners'), closed),
              ...['bolts', 'nuts', 'pins', 'rings', 'rivets'].map((id) =>
                sends(link(id, `/c/${id}`), closed),
              ),
              sends(link(catalogue.all('Fasteners'), '/c/fasteners'), closed),
              ...noControls('categories are shown', again),
            ]
          : snapshot.matches({ categories: 'loading' })
            ? []
            : [sends(button(retry), again)]),
        ...noControls('the panel is open', { type: 'menu.opened' }),
      ];
    },
  }),
  others: {
    'level.opened': 'the drawer of a narrow window: tests/views/shell/catalogue-panel.test.tsx',
    'level.closed': 'the drawer of a narrow window: tests/views/shell/catalogue-panel.test.tsx',
    'connection.returned': 'the browser',
  },
};

/** A text that is typed, letter by letter, into the field of the search. */
function typedInto(name: string, value: string): Control {
  return { role: 'combobox', name, use: (element) => fireEvent.input(element, { target: { value } }) };
}

export const quickSearch: Screen<typeof quickSearchMachine> = {
  model: models.quickSearch,
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'quickSearch', actorRef);
    return <HeaderSearch />;
  },
  shows: ({ header, close, product: { articleNumber } }, language) => {
    const texts = textsIn(quickSearchTexts, language);
    type Snapshot = SnapshotFrom<typeof quickSearchMachine>;
    const optionsOf = ({ context }: Snapshot) => quickSearchOptions(context, context.paths);
    const note = (snapshot: Snapshot) => {
      const { term, hits } = snapshot.context;
      if (snapshot.matches({ response: 'failed' })) return texts.failed;
      if (snapshot.hasTag('busy')) return texts.searching(term);
      return optionsOf(snapshot).length === 0
        ? texts.nothing(term)
        : texts.found(hits?.categories.length ?? 0, hits?.products.length ?? 0);
    };
    const wordsOf = (option: QuickSearchOption, term: string) => {
      switch (option.kind) {
        case 'category':
          return `${option.name} ${option.parentName === '' ? '' : texts.inCategory(option.parentName)}`;
        case 'product':
          return `${option.product.productName} ${articleNumber} ${option.product.materialNumber}`;
        case 'all':
          return texts.all(term, option.total);
        default:
          return option satisfies never;
      }
    };
    return {
      states: { 'panel.shown': (snapshot) => [part('status', note(snapshot))] },
      presses: (snapshot) => {
        const field = ['combobox', header.search] as const;
        const dismissed = { type: 'panel.dismissed' } as const;
        const cleared = { type: 'term.changed', typed: '' } as const;
        const isShown = snapshot.matches({ panel: 'shown' });
        const closed = 'the list is closed';
        return [
          sends(
            typedInto(header.search, 'hexa'),
            { type: 'term.changed', typed: 'hexa' },
            'it is what was searched for',
          ),
          sends(form({ [header.search]: 'hexa' }, header.searchButton), {
            type: 'search.submitted',
            typed: 'hexa',
          }),
          sends(keyIn(...field, 'ArrowDown'), { type: 'option.moved', direction: 1 }, closed),
          sends(keyIn(...field, 'ArrowUp'), { type: 'option.moved', direction: -1 }, closed),
          sends(keyIn(...field, 'Escape'), isShown ? dismissed : cleared),
          sends(button(close), dismissed, closed),
          ...optionsOf(snapshot).map((option) =>
            sends(link(wordsOf(option, snapshot.context.term), option.to), cleared),
          ),
        ];
      },
    };
  },
  others: { 'page.changed': 'the shop', 'audience.changed': 'the shop' },
};
