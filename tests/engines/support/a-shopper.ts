import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as TestingLibrary from '@testing-library/dom';
import { expect } from 'vitest';
import { projectDirectory } from '#tools/run-command.ts';
import type { Engine } from './an-engine.ts';

const testingLibrary = await readFile(
  join(projectDirectory, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The part of the page to search: its main part, its header, or the open dialog. */
export type Part = 'main' | 'header' | 'dialog[open]' | 'body';

/** A person's actions in the shop with any engine, through visible and accessible elements. */
export interface Shopper {
  /** Opens a page of the shop and waits until it is hydrated. */
  readonly open: (path: string) => Promise<void>;
  readonly press: (part: Part, role: string, name: RegExp) => Promise<void>;
  readonly type: (part: Part, role: string, name: RegExp, text: string) => Promise<void>;
  readonly expectShown: (part: Part, role: string, name: RegExp) => Promise<void>;
  readonly expectFocus: (part: Part, role: string, name: RegExp) => Promise<void>;
  /** Closes a dialog by Escape, and expects the focus on the button that opened it. */
  readonly closeDialog: (opener: RegExp) => Promise<void>;
  /** Presses Tab, and expects the focus each time on an element that is outlined and not covered. */
  readonly walk: (presses: number) => Promise<void>;
  /**
   * Expects a clean console, no sideways scrolling, and an open dialog fully on the screen with all its
   * controls.
   */
  readonly expectSound: () => Promise<void>;
}

/** A shopper with an engine, at the address of a shop behind the listening proxy. */
export function aShopper(engine: Engine, address: string): Shopper {
  const prepare = async () => {
    if (await engine.read(`'TestingLibraryDom' in window`)) return;
    await engine.read(`(() => { ${testingLibrary}; })()`);
  };
  /** Returns the expression of the element that was found, which an animation since then does not change. */
  const waitFor = async (part: Part, role: string, name: RegExp) => {
    const found = 'window.found';
    await expect
      .poll(
        async () => {
          await prepare();
          return engine.read(`(${found} = ${pressableIn(part, role, name)}) !== null`);
        },
        { message: `${role} ${String(name)} in ${part}` },
      )
      .toBe(true);
    return found;
  };
  const expectFocus = async (part: Part, role: string, name: RegExp) => {
    const expression = `(${isFocused.toString()})(${argumentsOf(part, role, name)})`;
    await prepare();
    await expect
      .poll(() => engine.read(expression), { message: `focus on ${role} ${String(name)}` })
      .toBe(true);
  };
  return {
    open: async (path) => {
      await engine.read(`window.isLeft = true`);
      await engine.open(`${address}${path}`);
      await expect
        .poll(() => engine.read(`!window.isLeft && 'ready' in document.documentElement.dataset`), {
          message: path,
        })
        .toBe(true);
    },
    press: async (part, role, name) => engine.press(await waitFor(part, role, name)),
    type: async (part, role, name, text) => engine.type(await waitFor(part, role, name), text),
    expectShown: async (part, role, name) => {
      await waitFor(part, role, name);
    },
    expectFocus,
    closeDialog: async (opener) => {
      await engine.pressKey('Escape');
      await expectFocus('main', 'button', opener);
    },
    walk: async (presses) => {
      for (let press = 0; press < presses; press += 1) {
        await engine.pressKey('Tab');
        await expect.poll(() => engine.read(`(${faultOfFocus.toString()})()`)).toBe('');
      }
    },
    expectSound: async () => {
      expect(await engine.read('window.complaints')).toEqual([]);
      await expect
        .poll(() =>
          engine.read('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        )
        .toBeLessThanOrEqual(0);
      await expect.poll(() => engine.read(`(${hiddenInDialog.toString()})()`)).toEqual([]);
    },
  };
}

/** The expression of the first visible and uncovered element with a name that can be used now; `null` if there is none. */
function pressableIn(part: Part, role: string, name: RegExp): string {
  return `(${pressable.toString()})(${argumentsOf(part, role, name)})`;
}

function argumentsOf(part: Part, role: string, name: RegExp): string {
  return `${JSON.stringify(part)}, ${JSON.stringify(role)}, ${String(name)}`;
}

declare global {
  interface Window {
    readonly TestingLibraryDom: typeof TestingLibrary;
  }
}

/** Runs in the page and scrolls the element to the middle of the window, once nothing moves. */
function pressable(part: string, role: string, name: RegExp): Element | null {
  const within = document.querySelector<HTMLElement>(part);
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  });
  if (!within || isMoving) return null;
  const named = window.TestingLibraryDom.queryAllByRole(within, role, { name });
  return (
    named.find((element) => {
      if (element.ariaDisabled === 'true') return false;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element));
    }) ?? null
  );
}

/** Runs in the page. */
function isFocused(part: string, role: string, name: RegExp): boolean {
  const within = document.querySelector<HTMLElement>(part) ?? document.body;
  const named = window.TestingLibraryDom.queryAllByRole(within, role, { name });
  return named.some((element) => element === document.activeElement);
}

/** Runs in the page: the focused element if it cannot be seen; empty if it can. */
function faultOfFocus(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing has the focus';
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isCovered = top === null || !(focused.contains(top) || top.contains(focused));
  const isOutlined = getComputedStyle(focused).outlineStyle !== 'none';
  return isCovered || !isOutlined ? `${isCovered ? 'covered' : 'no outline'}: ${focused.outerHTML}` : '';
}

/** Runs in the page: the parts of an open dialog, its head and foot, that are not on the screen. */
function hiddenInDialog(): readonly string[] {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return [];
  const foot = dialog.firstElementChild?.lastElementChild;
  return [dialog, ...dialog.querySelectorAll('h2'), ...(foot?.querySelectorAll('button') ?? [])]
    .filter((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isInWindow = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      return width < 1 || height < 1 || !isInWindow;
    })
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
}
