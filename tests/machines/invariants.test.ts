import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { statesOf, toChart } from '@statefront/machine-kit/chart.ts';
import { nearestSituations } from '@statefront/machine-kit/testing/transition-tours.ts';
import { whyNotOrderable } from '#src/domain/basket/order-obstacle.ts';
import { orderedProduct } from '#src/domain/product/product-detail.ts';
import {
  filterDraftMachine,
  selectCanApply,
  selectCanReset,
} from '#src/machines/listing/filter-draft.machine.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { productGalleryMachine, selectCanZoom } from '#src/machines/product/product-gallery.machine.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import { quickSearchMachine } from '#src/machines/search/quick-search.machine.ts';
import { carouselMachine, selectCanAdvance, selectCanReverse } from '#src/machines/shell/carousel.machine.ts';
import { sortDraftMachine } from '#src/machines/listing/sort-draft.machine.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { models } from './models.ts';

/** The rules that hold for every input and sample of a model. */
describe('in every situation', () => {
  it('an unorderable product is never added: restricted, without a price, or without a variant (BA-2, TI-6, TI-7)', () => {
    const all = situationsOf(orderLineMachine);
    const adding = all.filter(({ children }) => 'addLine' in children);
    const orderable = adding.map(({ context: { product, isVariantChosen } }) =>
      whyNotOrderable(product, { isVariantChosen }),
    );

    expect(adding.length).toBeGreaterThan(0);
    expect(orderable.filter((obstacle) => obstacle !== null)).toEqual([]);
    expect(new Set(all.map(({ context: { product } }) => product)).size).toBeGreaterThan(3);
  });

  it('a visitor who is not signed in has no order and no basket (SE-3, PD-2)', () => {
    const pages = situationsOf(productPageMachine).filter(({ children }) => 'orderLine' in children);
    const shops = situationsOf(storefrontMachine).filter(({ children }) => 'basket' in children);

    expect([pages.length > 0, shops.length > 0]).toEqual([true, true]);
    expect(new Set(pages.map(({ context }) => orderedProduct(context.detail).audience))).toEqual(
      new Set(['customer']),
    );
    expect(new Set(shops.map(({ context }) => context.session.kind))).toEqual(new Set(['signedIn']));
  });

  it('the list below the search field is open only for three characters and more (QS-1, QS-3)', () => {
    const open = situationsOf(quickSearchMachine).filter((snapshot) => snapshot.matches({ panel: 'shown' }));

    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ context }) => context.term.length < 3)).toEqual([]);
  });

  it.each([
    { machine: filterDraftMachine, apply: 'draft.applied' },
    { machine: sortDraftMachine, apply: 'choice.applied' },
  ])('a draft of $machine.id applies by $apply alone (FL-4, SO-2)', ({ machine, apply }) => {
    const { root, transitions } = toChart(machine);
    const ends = statesOf(root).filter(({ type }) => type === 'final');
    const ending = transitions.filter(({ targets }) => ends.some(({ id }) => targets.includes(id)));

    expect(ending.map(({ event }) => event)).toEqual([apply]);
  });

  const offers: Readonly<
    Record<string, [AnyStateMachine, (snapshot: AnyMachineSnapshot) => boolean, AnyEventObject]>
  > = {
    selectCanApply: [filterDraftMachine, selectCanApply, { type: 'draft.applied' }],
    selectCanReset: [filterDraftMachine, selectCanReset, { type: 'draft.reset' }],
    selectCanAdvance: [carouselMachine, selectCanAdvance, { type: 'slide.advanced' }],
    selectCanReverse: [carouselMachine, selectCanReverse, { type: 'slide.reversed' }],
    selectCanZoom: [
      productGalleryMachine,
      (snapshot) => selectCanZoom(snapshot, 1),
      { type: 'zoom.stepped', step: 1 },
    ],
  };

  it.each(Object.entries(offers))(
    '%s offers exactly what its machine can do (FL-4, CT-2, PD-6)',
    (_, [machine, select, event]) => {
      const all = situationsOf(machine).map((snapshot) => [select(snapshot), snapshot.can(event)]);

      expect(all.filter(([isOffered, isPossible]) => isOffered !== isPossible)).toEqual([]);
      expect(new Set(all.map(([, isPossible]) => isPossible))).toEqual(new Set([true, false]));
    },
  );

  it('every selector of this kind is compared (MA-3)', () => {
    const sources = globSync('src/machines/**/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const exported = [...sources.matchAll(/^export (?:const|function) (selectCan\w+)/gm)].map(
      ([, name = '']) => name,
    );

    expect(exported.toSorted()).toEqual(Object.keys(offers).toSorted());
  });
});

function situationsOf(machine: AnyStateMachine) {
  const model = models.find((each) => each.machine.id === machine.id);
  if (!model) throw new Error(`${machine.id} has no model`);
  return nearestSituations(model, 200).map(({ snapshot }) => snapshot);
}
