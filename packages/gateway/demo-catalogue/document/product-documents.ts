import { attributeLine, labelOf } from '../model/attribute.ts';
import type { DocumentKind, Family, ProductDraft } from '../model/draft.ts';
import type { AttributeLine } from '../model/lines.ts';
import { text, type Text } from '../model/text.ts';
import { supplier } from '../supplier/brands.ts';
import { documentSections } from './document-sections.ts';
import { pdf } from './pdf.ts';
import { sheetPages, type Section } from './sheet.ts';

/** The product of a document. */
export interface DocumentSubject {
  readonly sku: string;
  readonly family: Family;
  readonly draft: ProductDraft;
}

type Language = 'en' | 'de';

export const documentTitles = {
  dataSheet: text('Data sheet', 'Datenblatt'),
  safetyDataSheet: text('Safety data sheet', 'Sicherheitsdatenblatt'),
  instructions: text('Operating instructions', 'Betriebsanleitung'),
} as const satisfies Record<DocumentKind, Text>;

const foot = text(
  'Invented for demonstration. Figures without engagement.',
  'Zu Vorführzwecken erfunden. Angaben ohne Gewähr.',
);

/** A document of a product as PDF: first in English, then in German. */
export function productDocument(kind: DocumentKind, subject: DocumentSubject): Buffer {
  const { sku, draft } = subject;
  const pages = (['en', 'de'] as const).flatMap((language) =>
    sheetPages({
      company: `${supplier} · ${sku}`,
      kind: documentTitles[kind][language],
      title: draft.name[language],
      sections: sectionsOf(kind, subject, language),
      foot: foot[language],
    }),
  );
  return pdf({ title: `${documentTitles[kind].en} ${sku}`, pages });
}

function sectionsOf(kind: DocumentKind, subject: DocumentSubject, language: Language): Section[] {
  const { sku, family, draft } = subject;
  const values = {
    sku,
    supplier,
    brand: family.brand,
    name: draft.name,
    description: draft.description,
    hazards: family.note?.items ?? [],
  };
  return documentSections(kind, values, language, attributeTable(subject, language));
}

function attributeTable({ sku, family, draft }: DocumentSubject, language: Language): Section {
  return {
    kind: 'table',
    rows: [
      [text('Article number', 'Artikelnummer')[language], sku],
      [labelOf('brand')[language], family.brand],
      ...draft.attributes.map((attribute): [string, string] => {
        const line = attributeLine(attribute);
        return [language === 'en' ? line.label : line.labels.de, shown(line, language)];
      }),
      [text('Commodity code', 'Warentarifnummer')[language], family.commodityCode],
    ],
  };
}

function shown(line: AttributeLine, language: Language): string {
  const value = language === 'de' ? (line.values?.de ?? line.value) : line.value;
  if (typeof value === 'boolean') return (value ? text('Yes', 'Ja') : text('No', 'Nein'))[language];
  const words = typeof value === 'object' ? value.join(', ') : String(value);
  const figure = typeof value === 'number' && language === 'de' ? words.replace('.', ',') : words;
  const unit = language === 'de' ? line.unitTexts?.de : line.unit;
  return unit === undefined ? figure : `${figure} ${unit}`;
}
