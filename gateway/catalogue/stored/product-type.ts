import { texts, type Texts } from '../../language.ts';
import type { ContentType } from '../import/line-schemas.ts';

const types = {
  FLYER: texts('Flyer', { de: 'Prospekt' }),
  EVENT: texts('Event', { de: 'Veranstaltung' }),
  JOB: texts('Job', { de: 'Stellenangebot' }),
  CONTACT: texts('Contact', { de: 'Ansprechpartner' }),
  FAQ: texts('Question and answer', { de: 'Frage und Antwort' }),
} as const satisfies Record<ContentType, Texts>;

/** What kind of content a product is, in words; empty for everything that is sold. */
export function productTypeText(type: ContentType | null | undefined): Texts {
  return type ? types[type] : texts('', undefined);
}
