import { text, type Text } from '../model/text.ts';
import type { SceneKind } from '../drawing/scenes.ts';

/** A category that holds content, after those of products. */
export interface ContentCategory {
  readonly id: string;
  readonly parent: string | null;
  readonly name: Text;
  readonly description: Text;
  readonly pageKey: 'SUB_CATEGORY' | 'EVENTS_LIST' | 'CONTACTS' | 'FAQ' | 'MARKETING' | 'JOB_LIST';
  readonly scene: SceneKind;
  readonly accent: string;
}

/** Service and company pages, parents before their children. */
export const contentCategories: readonly ContentCategory[] = [
  {
    id: 'service',
    parent: null,
    name: text('Service', 'Service'),
    description: text(
      'Advice, training and answers from the people behind the shop.',
      'Beratung, Schulung und Antworten von den Menschen hinter dem Shop.',
    ),
    pageKey: 'SUB_CATEGORY',
    scene: 'van',
    accent: '#1c6e7d',
  },
  {
    id: 'contacts',
    parent: 'service',
    name: text('Your contacts', 'Ihre Ansprechpartner'),
    description: text(
      'Sales and service, each with a direct line.',
      'Vertrieb und Service, jeweils mit direkter Durchwahl.',
    ),
    pageKey: 'CONTACTS',
    scene: 'desk',
    accent: '#1c6e7d',
  },
  {
    id: 'events',
    parent: 'service',
    name: text('Events and training', 'Termine und Schulungen'),
    description: text(
      'Trade fairs where we meet, and training in our workshop.',
      'Messen, auf denen wir uns treffen, und Schulungen in unserer Werkstatt.',
    ),
    pageKey: 'EVENTS_LIST',
    scene: 'classroom',
    accent: '#2f6db3',
  },
  {
    id: 'faq',
    parent: 'service',
    name: text('Questions and answers', 'Fragen und Antworten'),
    description: text(
      'Ordering, delivery, prices and returns, answered in short.',
      'Bestellung, Lieferung, Preise und Rücksendung, kurz beantwortet.',
    ),
    pageKey: 'FAQ',
    scene: 'questions',
    accent: '#1c6e7d',
  },
  {
    id: 'returns',
    parent: 'service',
    name: text('Returns', 'Rücksendungen'),
    description: text('How something goes back, and when.', 'Wie etwas zurückgeht, und bis wann.'),
    pageKey: 'MARKETING',
    scene: 'warehouse',
    accent: '#7a6a52',
  },
  {
    id: 'company',
    parent: null,
    name: text('Company', 'Unternehmen'),
    description: text('Who we are and whom we are looking for.', 'Wer wir sind und wen wir suchen.'),
    pageKey: 'SUB_CATEGORY',
    scene: 'building',
    accent: '#1c6e7d',
  },
  {
    id: 'about-us',
    parent: 'company',
    name: text('Weserholt, the demo supplier', 'Weserholt, der Demo-Lieferant'),
    description: text(
      'A supplier from the north: 60 years of bolts, hoses and tools, 2,500 articles from stock, delivered overnight.',
      'Ein Lieferant aus dem Norden: 60 Jahre Schrauben, Schläuche und Werkzeug, 2.500 Artikel ab Lager, über Nacht geliefert.',
    ),
    pageKey: 'MARKETING',
    scene: 'warehouse',
    accent: '#b5502c',
  },
  {
    id: 'jobs',
    parent: 'company',
    name: text('Jobs', 'Stellenangebote'),
    description: text(
      'Work with people who know what they sell.',
      'Arbeiten mit Menschen, die wissen, was sie verkaufen.',
    ),
    pageKey: 'JOB_LIST',
    scene: 'workshop',
    accent: '#57a05b',
  },
  {
    id: 'imprint',
    parent: 'company',
    name: text('Imprint', 'Impressum'),
    description: text('Who runs this shop.', 'Wer diesen Shop betreibt.'),
    pageKey: 'MARKETING',
    scene: 'building',
    accent: '#3b6a8f',
  },
  {
    id: 'terms',
    parent: 'company',
    name: text('Terms', 'AGB'),
    description: text(
      'On which terms we sell and deliver.',
      'Zu welchen Bedingungen wir verkaufen und liefern.',
    ),
    pageKey: 'MARKETING',
    scene: 'desk',
    accent: '#7a6a52',
  },
  {
    id: 'privacy',
    parent: 'company',
    name: text('Privacy', 'Datenschutz'),
    description: text('What the shop stores, and for how long.', 'Was der Shop speichert, und wie lange.'),
    pageKey: 'MARKETING',
    scene: 'questions',
    accent: '#3b6a8f',
  },
];
