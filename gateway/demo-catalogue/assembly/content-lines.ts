import { contacts } from '../content/contacts.ts';
import type { ContentDraft, Fact } from '../content/content-draft.ts';
import { events } from '../content/events.ts';
import { faq } from '../content/faq.ts';
import { flyers } from '../content/flyers.ts';
import { jobs } from '../content/jobs.ts';
import { texts } from '../content/texts.ts';
import { promotions } from '../content/promotions.ts';
import { attributeLine } from '../model/attribute.ts';
import type { ProductLine, PropertyLine } from '../model/lines.ts';
import type { ImageBook } from './image-book.ts';

/** Flyers, promotions, events, jobs, contacts, questions and texts as lines of the file of products, without unit and price. */
export function contentLines(images: ImageBook): ProductLine[] {
  return [...flyers, ...promotions, ...events, ...jobs, ...contacts, ...faq, ...texts].map((draft) =>
    contentLine(draft, images),
  );
}

function contentLine(draft: ContentDraft, images: ImageBook): ProductLine {
  const { id, type, name, description, html, attributes = [], facts = [], image, validFrom, validTo } = draft;
  const properties = facts.map((fact, at) => factLine(fact, at, draft, images));
  return {
    id,
    sku: id.toUpperCase(),
    kind: 'simple',
    type,
    parentId: null,
    categoryIds: draft.categories,
    name: name.en,
    names: { de: name.de },
    descriptions: description,
    ...(html ? { descriptionHtml: html } : {}),
    attributes: attributes.map(attributeLine),
    images: image ? [images.add(id, image, 'main')] : [],
    ...(validFrom === undefined ? {} : { validFrom }),
    ...(validTo === undefined ? {} : { validTo }),
    ...(properties.length === 0 ? {} : { properties }),
  };
}

function factLine(
  { key, label, value }: Fact,
  at: number,
  draft: ContentDraft,
  images: ImageBook,
): PropertyLine {
  const imageId = 'tint' in value ? images.add(draft.id, value, 'promotion') : undefined;
  const words = 'tint' in value ? undefined : value;
  return {
    attributeId: key,
    label: label?.en ?? '',
    labels: { de: label?.de ?? '' },
    value: imageId ?? words?.en ?? '',
    values: { de: imageId ?? words?.de ?? '' },
    sortOrder: at + 1,
  };
}
