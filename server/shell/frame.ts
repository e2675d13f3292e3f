import { languages } from '#src/domain/locale/language.ts';
import { signInPath } from '#src/domain/routes/route.ts';
import { longestTerm } from '#src/domain/search/search-term.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';

const header = classesOf('site-header');
const catalogueMenu = classesOf('catalogue-menu');
const languageClass = classesOf('language-choice');
const search = classesOf('search-field');
const sign = classesOf('mark');
const iconClass = classesOf('icon')('icon');

/** The head of the shop as `SiteHeader` draws it, until the client takes over; its links and its search work already. */
export function siteHeader(document: PageDocument): Markup {
  const { language, address, customer, configuration } = document;
  const texts = messagesIn(language);
  const signIn = signInPath(address);
  const { phone } = configuration.service;

  return markup`<header class="${header('header')}">
<div class="${header('thin')}">
${phone === '' ? undefined : markup`<a class="${header('phone')}" href="tel:${phone.replaceAll(' ', '')}">${icon('phone')}<span class="${header('wide')}">${texts.header.service}</span> ${phone}</a>`}
${languageChoice(document)}
${
  customer
    ? markup`<button type="button" class="${header('thinLink')}">${texts.header.signOut}</button>`
    : markup`<a class="${header('thinLink')}" href="${signIn}">${texts.header.signIn}</a>`
}
</div>
<div class="${header('bar')}">
<a class="${header('home')}" href="/" aria-label="${texts.header.homeLink}">${mark}<span class="${header('name')}">${texts.shop}</span></a>
<div class="${header('catalogue')}"><div><button type="button" class="${catalogueMenu('button')}">${icon('menu')}<span class="${catalogueMenu('label')}">${texts.catalogue.button}</span></button></div></div>
${searchField(document)}
${
  customer
    ? markup`<p class="${header('account')}"><span class="${header('company')}">${customer.company}</span><span class="${header('person')}">${customer.name}</span></p>`
    : markup`<a class="${header('entry')}" href="${signIn}">${icon('person')}<span class="${header('wide')}">${texts.header.signIn}</span></a>`
}
<a class="${header('entry')}" href="/basket"><span class="${header('basketIcon')}">${icon('basket')}</span><span class="${header('basketText')}"><span class="${header('wide')}">${texts.header.basket}</span></span></a>
</div>
</header>`;
}

function languageChoice({ language }: PageDocument): Markup {
  const texts = messagesIn(language);
  return markup`<ul class="${languageClass('choice')}" aria-label="${texts.header.language}">${languages.map(
    (each) =>
      markup`<li><button type="button" class="${languageClass('language')}" lang="${each}" aria-pressed="${String(each === language)}">${texts.languageNames[each]}</button></li>`,
  )}</ul>`;
}

function searchField({ language }: PageDocument): Markup {
  const { header: texts } = messagesIn(language);
  return markup`<form class="${search('form')}" role="search" action="/search"><input id="search" class="${search('input')}" type="search" name="q" maxlength="${String(longestTerm)}" aria-label="${texts.search}" placeholder="${texts.searchPlaceholder}" autocomplete="off"><button type="submit" class="${search('submit')}" aria-label="${texts.searchButton}">${icon('search')}</button></form>`;
}

const mark = markup`<svg class="${sign('mark')}" viewBox="0 0 32 32" aria-hidden="true"><rect class="${sign('ground')}" width="32" height="32" rx="8"/><path class="${sign('path')}" d="M9.5 10.500h7a5.5 5.5 0 0 1 5.5 5.500v.5"/><circle class="${sign('point')}" cx="9.5" cy="10.5" r="3.5"/><circle class="${sign('path')}" cx="22" cy="21.5" r="4.6"/><circle class="${sign('point')}" cx="22" cy="21.5" r="1.7"/></svg>`;

/** The drawings of `Icon` that the head needs. */
const iconPaths = {
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.4 13.4 17 17',
  basket:
    'M2.5 8h15l-1.4 7.6a1.5 1.5 0 0 1-1.5 1.2H5.4a1.5 1.5 0 0 1-1.5-1.2L2.5 8ZM6 8l2.6-5M14 8l-2.6-5M7.8 11v3M12.2 11v3',
  person: 'M10 9.5A3.2 3.2 0 1 0 10 3a3.2 3.2 0 0 0 0 6.5ZM3.5 17c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  phone:
    'M4 3.500h3l1.3 3.6-1.9 1.300a10 10 0 0 0 5.2 5.200l1.3-1.9 3.6 1.300v3a1.2 1.2 0 0 1-1.3 1.200C8.7 16.7 3.3 11.3 2.8 4.800A1.2 1.2 0 0 1 4 3.500Z',
} as const;

function icon(name: keyof typeof iconPaths): Markup {
  return markup`<svg class="${iconClass}" viewBox="0 0 20 20" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`;
}
