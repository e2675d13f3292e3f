import type { SiteLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';

const service = text('Service', 'Service');
const company = text('Company', 'Unternehmen');

/** Navigation, footer and banner of the demonstration shop: the data that an operator would change. @see GW-2 */
export const siteLines: readonly SiteLine[] = [
  navigation(text('Contacts', 'Ansprechpartner'), '/c/contacts'),
  navigation(text('Events', 'Termine'), '/c/events'),
  navigation(text('Questions', 'Fragen'), '/c/faq'),
  navigation(text('Jobs', 'Stellen'), '/c/jobs'),
  footer(service, text('Your contacts', 'Ihre Ansprechpartner'), '/c/contacts'),
  footer(service, text('Events and training', 'Termine und Schulungen'), '/c/events'),
  footer(service, text('Questions and answers', 'Fragen und Antworten'), '/c/faq'),
  footer(service, text('Returns', 'Rücksendungen'), '/c/returns'),
  footer(company, text('Weserholt, the demo supplier', 'Weserholt, der Demo-Lieferant'), '/c/about-us'),
  footer(company, text('Jobs', 'Stellenangebote'), '/c/jobs'),
  footer(company, text('Imprint', 'Impressum'), '/c/imprint'),
  { ...footer(company, text('Terms', 'AGB'), '/c/terms'), isTerms: true },
  footer(company, text('Privacy', 'Datenschutz'), '/c/privacy'),
  {
    area: 'banner',
    ...inBoth(
      text('Everything for the workshop, at your price.', 'Alles für die Werkstatt, zu Ihrem Preis.'),
    ),
    subtitle: 'Find the part, see price and stock, order. Nothing in between.',
    subtitles: { de: 'Teil finden, Preis und Bestand sehen, bestellen. Nichts dazwischen.' },
    buttonText: 'Become a customer',
    buttonTexts: { de: 'Kunde werden' },
    link: '/c/faq#faq-01',
  },
];

function navigation(words: Text, link: string): SiteLine {
  return { area: 'navigation', ...inBoth(words), link };
}

function footer(group: Text, words: Text, link: string): SiteLine {
  return { area: 'footer', group: group.en, groups: { de: group.de }, ...inBoth(words), link };
}

function inBoth({ en, de }: Text): Pick<SiteLine, 'text' | 'texts'> {
  return { text: en, texts: { de } };
}
