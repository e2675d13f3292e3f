import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { machines } from '#src/machines/described-machines.ts';
import { picturesText } from '#tools/behaviour/state-pictures.ts';
import { onScreen } from './on-screen.ts';
import { playedScreen } from './played-screen.tsx';
import { screens } from './screens.ts';
import { pagesText } from './seen.ts';
import { untriedReasons } from './untried/untried-reasons.ts';
import { forgetTried, reasonedValues } from './untried/untried-values.ts';
import { withoutScreen } from './without-screen.ts';

// Views that only show, among the tests of this file.
import.meta.glob('./pictures/*.tsx', { eager: true });

beforeAll(() => {
  // Also views that no screen imports are listed.
  import.meta.glob('/src/views/**/*.tsx', { eager: true });
  forgetTried();
  onScreen(1440);
  // A printed page names its day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-03T12:00:00Z') });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  // The test's document has the dialog element, but does not open or close it.
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

afterAll(() => {
  vi.useRealTimers();
});

const renew =
  'It shows something else: if that is intended, npx vitest run -u --project views tests/views/every-screen.test.tsx';

describe.each(screens)('the screen of $model.machine.id', (screen) => {
  it.each(['en', 'de'] as const)(
    'shows in each state what it promises, and each control sends its event, in %s (MA-2, MA-3)',
    async (language) => {
      const name = screen.name ?? screen.model.machine.id;
      const { faults, pages, pictures } = playedScreen(screen, language);
      expect(faults).toEqual([]);
      const words = new Set(pages.flatMap(({ lines }) => lines));
      await expect(
        `${language === 'en' ? pagesText(pages) : [...words].join('\n')}\n`,
        renew,
      ).toMatchFileSnapshot(`seen/${name}.${language}.txt`);
      if (language === 'en')
        await expect(picturesText(toChart(screen.model.machine), pictures), renew).toMatchFileSnapshot(
          `seen/${name}.html`,
        );
    },
  );
});

it('tries each value that a view decides on or passes on, or says why not (MA-3)', async () => {
  const untried = `${reasonedValues(untriedReasons)}\n`;
  expect(untried).not.toMatch(/^# (?!No sample).*\n\n/m);
  await expect(
    untried,
    'Samples reach other values: a new line needs a sample, or a reason in untried/untried-reasons.ts; fewer lines are renewed with -u',
  ).toMatchFileSnapshot('untried/untried.txt');
});

describe('every machine', () => {
  it('has a screen, or a reason why it has none (MA-2)', () => {
    const ids = machines.map(({ id }) => id);
    const declared = [...screens.map(({ model }) => model.machine.id), ...Object.keys(withoutScreen)];

    expect([...new Set(declared)].toSorted()).toEqual(ids.toSorted());
  });

  it('names tests that exist in the reasons of machines and values without a screen (MA-2, MA-3)', () => {
    const reasons = [...Object.values(withoutScreen), ...untriedReasons.map(([reason]) => reason)];
    const named = reasons.flatMap((reason) => reason.match(/tests\/[\w./-]+\w/g) ?? []);

    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has only selectors of permission that its screen compares with it (MA-3)', () => {
    const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/src/machines/**/*.ts', {
      eager: true,
    });
    const permissions = Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .filter(([name, value]) => /^(selectCan|can)[A-Z]/.test(name) && typeof value === 'function');
    const asked = new Set(screens.flatMap(({ asks = {} }) => Object.keys(asks)));

    expect(permissions.flatMap(([name]) => (asked.has(name) ? [] : [name]))).toEqual([]);
  });
});
