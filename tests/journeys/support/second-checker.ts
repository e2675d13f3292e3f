import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** HTML_CodeSniffer, which runs in the page and sends no request. */
const source = readFileSync(new URL(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');

interface Sniffer {
  readonly process: (standard: string, content: Document, onDone: () => void, onFailed: () => void) => void;
  readonly getMessages: () => readonly {
    readonly type: number;
    readonly code: string;
    readonly msg: string;
    readonly element: Element;
  }[];
}

/** Rows of headings and `scope` name the headers of a cell too (H63), which every screen reader reads. */
const otherTechniques: readonly string[] = ['WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired'];

/** Expects no error of WCAG 2.1 A and AA that HTML_CodeSniffer is sure about (A2). */
export async function expectNothingSniffed(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(source);
  await expect
    .poll(() => page.evaluate(errors, otherTechniques), { message: `HTML_CodeSniffer at ${page.url()}` })
    .toEqual([]);
}

/** Runs in the page. */
function errors(ignored: readonly string[]): Promise<readonly string[]> {
  const sniffer: Sniffer = Reflect.get(window, 'HTMLCS');
  /** It reads the type of a field that has none, and fails; axe checks `autocomplete` too. */
  const purposeOfFields = Reflect.get(window, 'HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5');
  Reflect.set(purposeOfFields, 'checkControlGroups', () => {});
  return new Promise((resolve, reject) => {
    const report = () =>
      resolve(
        sniffer
          .getMessages()
          .filter(({ type, code }) => type === 1 && !ignored.includes(code))
          .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`),
      );
    sniffer.process('WCAG2AA', document, report, reject);
  });
}
