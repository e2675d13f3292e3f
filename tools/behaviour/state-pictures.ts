import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BookOptions, StatePicture } from '@statefront/machine-kit/book/book.ts';
import { statesOf, type Chart } from '@statefront/machine-kit/chart.ts';
import { withoutScreen } from '#tests/views/without-screen.ts';

/** A page as a screen shows it, with the states in which it looks so; empty in states without a page. */
interface Shown {
  readonly states: readonly string[];
  readonly html: string;
}

/** The file of a screen's pictures, each of them once, from the page of each state (MA-2). */
export function picturesText(chart: Chart, pages: ReadonlyMap<string, string>): string {
  const all = new Map([...restingStates(chart).map((id) => [id, ''] as const), ...pages]);
  return [...Map.groupBy(all.keys(), (id) => all.get(id))]
    .map(([html, ids]) => `<template data-states="${ids.join(' ')}">\n${html}\n</template>\n`)
    .join('');
}

/** The pictures of the screens, which `every-screen.test.tsx` records. */
export function recordedPictures(): readonly Shown[] {
  const folder = join(import.meta.dirname, '../../tests/views/seen');
  const screens = globSync('*.html', { cwd: folder }).map((file) => basename(file, '.html'));
  return screens
    .toSorted()
    .flatMap((screen) => readPictures(readFileSync(join(folder, `${screen}.html`), 'utf8')));
}

export function readPictures(text: string): readonly Shown[] {
  const pictures = text.matchAll(/<template data-states="([^"]*)">\n([^]*?)\n<\/template>/g);
  return [...pictures].map(([, states = '', html = '']) => ({ states: states.split(' '), html }));
}

/** The faults of the pictures of machines, in sentences. */
export function pictureFaults(
  charts: readonly Chart[],
  pictures: readonly Shown[],
  reasons: Readonly<Record<string, string>> = withoutScreen,
): readonly string[] {
  const seen = new Set(pictures.flatMap(({ states }) => states));
  const known = new Set(charts.flatMap(({ root }) => statesOf(root)).map(({ id }) => id));
  return [
    ...charts
      .filter(({ id }) => reasons[id] === undefined)
      .flatMap(restingStates)
      .filter((id) => !seen.has(id))
      .map((id) => `${id} has no picture`),
    ...[...seen].filter((id) => !known.has(id)).map((id) => `there is a picture of ${id}, which is gone`),
  ];
}

/** The pictures for the book, as documents, by machine; or the reason why nobody sees it. */
export function bookPictures(pictures: readonly Shown[]): NonNullable<BookOptions['pictures']> {
  const pages = pictures.filter(({ html }) => html !== '');
  const seen = new Set(pages.flatMap(({ states }) => states));
  const unseen = new Set(pictures.flatMap(({ states }) => states).filter((id) => !seen.has(id)));
  const others = [...Map.groupBy(unseen, machineOf).values()].map((states) => ({ states, html: '' }));
  const byMachine = Map.groupBy([...pages, ...others], ({ states: [id = ''] }) => machineOf(id));
  return new Map<string, readonly StatePicture[] | string>([
    ...[...byMachine].map(([id, own]) => [id, own.map(toStatePicture)] as const),
    ...Object.entries(withoutScreen),
  ]);
}

function machineOf(stateId: string): string {
  return stateId.replace(/\..*/, '');
}

function toStatePicture({ states, html }: Shown): StatePicture {
  // A part of a page is shown in a narrow frame.
  const width = /<(h1|dialog|table)\b/.test(html) ? 1100 : 400;
  if (html === '') return { states, html, width };
  const still = html.replaceAll(/ href="(?!#)[^"]*"/g, ' href="#"').replaceAll(/ src="[^"]*"/g, noImage);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${states.join(', ')}</title><link rel="stylesheet" href="shop.css">`;
  return {
    states,
    width,
    html: `<!doctype html>\n<html lang="en"><head>${head}</head><body>\n${still}\n</body></html>\n`,
  };
}

/** The catalogue of the tests has no files of images. */
const noImage = ` src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#9aa5b4" d="m1 7 2-3 1 1 2-3 2 5z"/></svg>')}"`;

/** The states in which a machine stays: not those with inner states, at its end, or left at once. */
function restingStates({ root, transitions }: Chart): readonly string[] {
  const left = new Set(transitions.filter(({ kind }) => kind === 'always').map(({ source }) => source));
  return statesOf(root)
    .filter(({ id, type }) => type === 'atomic' && !left.has(id))
    .map(({ id }) => id);
}
