import { languages, type Language, type Texts } from '../../language.ts';
import type { AttributeLine } from '../import/line-schemas.ts';
import type { Survey } from '../import/survey/survey.ts';

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
};

const unlisted: ReadonlySet<AttributeLine['type']> = new Set(['html', 'file', 'files']);

/** One value of an attribute as text; `order` sorts numbers by size. */
export interface AttributeText {
  readonly texts: Texts;
  readonly order: number | null;
  /** The unit of a number, as the catalogue names it. */
  readonly unit?: string | undefined;
}

/**
 * The values of an attribute in every language: several for a list, none for an empty value, HTML and
 * documents. A unit with a code of the folder gets the folder's name.
 */
export function attributeTexts(attribute: AttributeLine, units: Survey['units']): AttributeText[] {
  if (unlisted.has(attribute.type)) return [];
  const values = listed(attribute.value);
  const translations = listed(attribute.values?.de);
  return values
    .map((value, index) => ({
      texts: {
        en: valueText(value, 'en', unitText(attribute, value, 'en', units)),
        de: valueText(
          isBlank(translations[index]) ? value : translations[index],
          'de',
          unitText(attribute, value, 'de', units),
        ),
      },
      order: typeof value === 'number' ? value : null,
      unit: typeof value === 'number' && attribute.unit ? attribute.unit : undefined,
    }))
    .filter(({ texts }) => languages.every((language) => texts[language] !== ''));
}

/** Whether there is no translation; an empty one counts as absent. */
function isBlank(value: string | number | boolean | undefined): value is undefined {
  return value === undefined || String(value).trim() === '';
}

function unitText(
  { unit, unitTexts }: AttributeLine,
  value: string | number | boolean,
  language: Language,
  units: Survey['units'],
): string {
  const own = language === 'de' ? unitTexts?.de?.trim() || undefined : undefined;
  const known = units.get(unit ?? '');
  const called = Number(value) === 1 ? known?.text : (known?.plural ?? known?.text);
  return own ?? called?.[language] ?? unit ?? '';
}

/** A value as text: 2.5 mm is `2,5 mm` in German, true is `Ja`. */
export function valueText(value: string | number | boolean, language: Language, unit = ''): string {
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  const figure = typeof value === 'number' && language === 'de' ? String(value).replace('.', ',') : value;
  return [String(figure).trim(), unit].filter((part) => part !== '').join(' ');
}

function listed(value: AttributeLine['value']): readonly (string | number | boolean)[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
