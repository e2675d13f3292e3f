import type { FastifyReply } from 'fastify';
import type { Language } from '#src/domain/locale/language.ts';
import { markup, type Markup } from '../pages/markup.ts';
import type { PlainLook } from '../pages/plain-look.ts';
import type { ReturnForm } from './visit-store.ts';

const texts = {
  en: {
    transfer: 'Transfer to your procurement system',
    transferring: 'The basket is being transferred to your procurement system.',
    cancelling: 'You are going back to your procurement system.',
    returned: 'This basket was sent before. If it did not arrive, transfer it again.',
    refused: 'The shop could not be opened from your procurement system.',
    forAdministrator: 'Please tell the people who look after your procurement system:',
    over: 'This visit is over. Please start again from your procurement system.',
    noCookie:
      'Your browser does not allow the shop to run inside this page. Open the shop in a window; the basket is transferred to the same place.',
    open: 'Open the shop in a window',
    toBasket: 'Back to the basket',
    toShop: 'Open the shop',
  },
  de: {
    transfer: 'In Ihr Einkaufssystem übergeben',
    transferring: 'Der Warenkorb wird in Ihr Einkaufssystem übergeben.',
    cancelling: 'Sie kehren in Ihr Einkaufssystem zurück.',
    returned:
      'Dieser Warenkorb wurde bereits gesendet. Falls er nicht angekommen ist, übergeben Sie ihn erneut.',
    refused: 'Der Shop konnte aus Ihrem Einkaufssystem nicht geöffnet werden.',
    forAdministrator: 'Bitte informieren Sie die Betreuer Ihres Einkaufssystems:',
    over: 'Dieser Besuch ist beendet. Bitte beginnen Sie in Ihrem Einkaufssystem von vorn.',
    noCookie:
      'Ihr Browser lässt den Shop in dieser Seite nicht zu. Öffnen Sie ihn in einem Fenster; der Warenkorb kommt an derselben Stelle an.',
    open: 'Den Shop in einem Fenster öffnen',
    toBasket: 'Zurück zum Warenkorb',
    toShop: 'Shop öffnen',
  },
} as const;

/** Submits the only form of a page; served by the shop itself, so that no page needs inline scripts (H1). */
export const submitScript = 'document.forms[0].submit();';
export const submitScriptPath = '/punchout/transfer.js';

/** Headers of the documents of a visit: only the buyer's origins may frame them or receive their form (H1). */
export function visitHeaders(
  reply: FastifyReply,
  {
    frameAncestors,
    formAction = '',
  }: { readonly frameAncestors: readonly string[]; readonly formAction?: string },
): FastifyReply {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'";
  if (frameAncestors.length > 0) reply.removeHeader('X-Frame-Options');
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${reply.server.plainLook.styleSource}; script-src 'self'; base-uri 'none'; form-action ${formAction || "'none'"}; frame-ancestors ${ancestors}`,
    )
    .type('text/html; charset=utf-8');
}

/** The origin, or the scheme of SAP's event, to which a form may be posted (H1). */
export function formActionOf(hook: string): string {
  const url = URL.parse(hook);
  return url?.protocol.startsWith('http') ? url.origin : hook.replace(/:.*$/s, ':');
}

/** The form that gives the basket back. It submits itself, except when it was fetched before. */
export function returnPage(
  look: PlainLook,
  form: ReturnForm,
  language: Language,
  isRepeated: boolean,
): string {
  const words = texts[language];
  const first = form.ends === 'cancelled' ? words.cancelling : words.transferring;
  const fields = form.fields.map(
    ([name, value]) => markup`<textarea hidden name="${name}">\n${value}</textarea>`,
  );
  return page(
    look,
    language,
    markup`<p>${isRepeated ? words.returned : first}</p>
<form method="post" action="${form.hook}" target="${form.target}" accept-charset="${form.charset}">${fields}<button>${words.transfer}</button></form>${isRepeated ? markup`<p><a href="/basket">${words.toBasket}</a></p>` : markup`<script src="${submitScriptPath}" defer></script>`}`,
  );
}

export function overPage(look: PlainLook, language: Language): string {
  const { over, toShop } = texts[language];
  return page(look, language, markup`<p>${over}</p><p><a href="/">${toShop}</a></p>`);
}

/** @param sentence for the person who connects the buyer */
export function refusalPage(look: PlainLook, language: Language, sentence: string): string {
  const { refused, forAdministrator } = texts[language];
  return page(look, language, markup`<h1>${refused}</h1><p>${forAdministrator}</p><p>${sentence}</p>`);
}

/** Offers a window to a browser that keeps no cookie in a frame (PU-5). */
export function windowPage(look: PlainLook, language: Language, address: string): string {
  const { noCookie, open } = texts[language];
  return page(
    look,
    language,
    markup`<p>${noCookie}</p><p><a href="${address}" target="_blank" rel="opener">${open}</a></p>`,
  );
}

/** The fields of a function that is answered by its own response, without a script or a visit (PU-1). */
export function fieldsPage(look: PlainLook, fields: ReturnForm['fields'], language: Language): string {
  const inputs = fields.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  return page(look, language, markup`<form method="post">${inputs}</form>`);
}

function page(look: PlainLook, language: Language, content: Markup): string {
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${look.name}</title><style>${look.style}</style></head><body><main>${content}</main></body></html>`
    .text;
}
