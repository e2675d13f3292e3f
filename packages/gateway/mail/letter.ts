import type { Language } from '../language.ts';
import { escaped } from './escaped.ts';
import type { Mail } from './outbox.ts';

export type LabelledValue = readonly [label: string, value: string];

/** The content of a message to a customer, without its form. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly opening: string;
  readonly facts: readonly LabelledValue[];
  readonly items: readonly {
    readonly title: string;
    readonly details: readonly string[];
    readonly amount: string;
  }[];
  readonly sums: readonly LabelledValue[];
  readonly link: { readonly text: string; readonly address: string };
  /** A sentence below the link. */
  readonly closing?: string;
}

/** The letter as text, and as HTML without images and styles from elsewhere. */
export function mailOf(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: plainText(letter), html: html(letter) };
}

function plainText({ opening, facts, items, sums, link, closing }: Letter): string {
  return [
    [opening],
    facts.map(labelled),
    ...items.map(({ title, details, amount }) => [title, ...details, amount].filter((line) => line !== '')),
    sums.map(labelled),
    [`${link.text}:`, link.address],
    closing === undefined ? [] : [closing],
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** The place of the shop's name at the top of each letter as HTML, and of its contact at the end. */
export const htmlPlaces = {
  head: '<div style="max-width:640px;margin:0 auto">',
  end: '</div></body></html>',
};

// The colours and type of the shop's documents.
const quiet = 'color:#5a6675;font-size:14px';
const side = 'padding:10px 0;vertical-align:top;border-bottom:1px solid #c9d0d9';
const amountCell = `${side};text-align:right;white-space:nowrap;padding-left:16px`;

function html({ language, subject, opening, facts, items, sums, link, closing = '' }: Letter): string {
  const rows = [...items.map(itemRow), ...sums.map((sum, at) => sumRow(sum, at === sums.length - 1))];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#fff;color:#1b2430;font:16px/1.5 Figtree,system-ui,sans-serif">${htmlPlaces.head}`,
    `<h1 style="margin:0 0 8px;font-size:26px;line-height:1.2">${escaped(subject)}</h1>`,
    `<p style="margin:0 0 16px">${escaped(opening)}</p>`,
    ...(facts.length > 0 ? ['<table style="margin:0 0 16px">', ...facts.map(factRow), '</table>'] : []),
    ...(rows.length > 0 ? ['<table style="width:100%;border-collapse:collapse">', ...rows, '</table>'] : []),
    `<p style="margin:24px 0 0"><a style="display:inline-block;padding:10px 20px;border-radius:6px;background:#1b2430;color:#fff;font-weight:700;text-decoration:none" href="${escaped(link.address)}">${escaped(link.text)}</a></p>`,
    ...(closing === '' ? [] : [`<p style="margin:24px 0 0;${quiet}">${escaped(closing)}</p>`]),
    htmlPlaces.end,
  ].join('\n');
}

export function labelled([label, value]: LabelledValue): string {
  return `${label}: ${value}`;
}

function factRow([label, value]: LabelledValue): string {
  const lines = escaped(value).replaceAll('\n', '<br>');
  return `<tr><th scope="row" style="padding:1px 16px 1px 0;vertical-align:top;text-align:left;font-weight:400;${quiet}">${escaped(label)}</th><td style="padding:1px 0;vertical-align:top">${lines}</td></tr>`;
}

function itemRow({ title, details, amount }: Letter['items'][number]): string {
  const lines = details.map((detail) => `<br><span style="${quiet}">${escaped(detail)}</span>`);
  return row(`<strong>${escaped(title)}</strong>${lines.join('')}`, `<strong>${escaped(amount)}</strong>`);
}

/** The last sum is the total, in bold. */
function sumRow([label, value]: LabelledValue, isTotal: boolean): string {
  const shown = (text: string) => (isTotal ? `<strong>${escaped(text)}</strong>` : escaped(text));
  return row(shown(label), shown(value));
}

/** @param label and value are HTML */
function row(label: string, value: string): string {
  return `<tr><th scope="row" style="${side};text-align:left;font-weight:400">${label}</th><td style="${amountCell}">${value}</td></tr>`;
}
