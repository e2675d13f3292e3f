import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { fileError, unreadable } from '../../catalogue/import/import-error.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { readCsv } from '@statefront/sheets/csv/read-csv.ts';
import { textOfBytes } from '@statefront/sheets/csv/text-of-bytes.ts';
import { TableFault, type TableRow } from '@statefront/sheets/table-row.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';
import { readXmlFile } from '@statefront/sheets/xml/read-xml-file.ts';
import { withoutPrefix } from '@statefront/sheets/xml/xml-reader.ts';
import { XmlFault } from '@statefront/sheets/xml/xml-fault.ts';
import { languageOf, type LanguageText } from '../bmecat-texts.ts';
import type { ClassificationWords } from './classification-words.ts';

/**
 * Adds the words of a folder, also of the folders inside it: the CSV files of an ETIM export, its IXF file, and
 * CSV files with the columns `code`, `en`, `de`.
 *
 * @throws ImportError if the folder or a file of it cannot be read, or has no words.
 */
export async function readClassification(folder: string, words: ClassificationWords): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw isFileFault(cause) ? fileError(folder, basename(folder), unreadable(cause)) : cause;
  });
  let count = 0;
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    try {
      count += await readWords(path, relative(folder, path), words);
    } catch (cause) {
      if (cause instanceof XmlFault || cause instanceof TableFault)
        throw fileError(folder, name, cause.message, cause.line);
      throw isFileFault(cause) ? fileError(folder, name, unreadable(cause)) : cause;
    }
  }
  if (count === 0)
    throw fileError(folder, basename(folder), 'holds no words: neither CSV files nor an IXF file of ETIM');
}

async function readWords(path: string, name: string, words: ClassificationWords): Promise<number> {
  switch (extname(path).toLowerCase()) {
    case '.csv':
      return addTable(
        readCsv(textOfBytes(await readFile(path)), { isStrict: true }),
        languageOfName(name),
        words,
      );
    case '.xml':
      return addIxf(path, words);
    default:
      return 0;
  }
}

const translated = {
  Code: {},
  Translations: { Translation: { Description: {}, Abbreviation: {} } },
} as const;

async function addIxf(path: string, words: ClassificationWords): Promise<number> {
  let count = 0;
  const known = {
    IXF: {
      Features: { Feature: translated },
      Values: { Value: translated },
      Units: { Unit: translated },
      Classes: { Class: translated },
    },
  };
  const records = new Set(['Feature', 'Value', 'Unit', 'Class']);
  for await (const record of readXmlFile(path, { known, records, nameOf: withoutPrefix })) {
    words.add(textIn(record, 'Code'), translations(record));
    count += 1;
  }
  return count;
}

function translations(record: XmlElement): LanguageText[] {
  return childrenOf(childOf(record, 'Translations'), 'Translation').flatMap((one) => {
    const text = textIn(one, 'Abbreviation') || textIn(one, 'Description');
    return text === ''
      ? []
      : [{ attributes: { lang: languageOf(one.attributes['language'] ?? 'en') }, text }];
  });
}

/** The columns of the code and of its words in the tables of an ETIM export. */
const etimColumns = [
  ['FEATUREID', ['FEATUREDESC']],
  ['VALUEID', ['VALUEDESC']],
  ['UNITOFMEASID', ['UNITABBREV', 'UNITABBREVIATION', 'UNITDESC']],
  ['ARTCLASSID', ['ARTCLASSDESC']],
] as const;

function addTable(
  [header, ...rows]: readonly TableRow[],
  language: string,
  words: ClassificationWords,
): number {
  const columns = (header?.cells ?? []).map((name) => name.toUpperCase());
  const at = ({ cells }: TableRow, name: string) => cells[columns.indexOf(name)] ?? '';
  const found = etimColumns.flatMap(([code, texts]) => {
    const text = texts.find((one) => columns.includes(one));
    return text !== undefined && columns.includes(code) ? [{ code, texts: [[language, text] as const] }] : [];
  });
  const own = columns.includes('CODE')
    ? [
        {
          code: 'CODE',
          texts: columns.filter((name) => name !== 'CODE').map((name) => [languageOf(name), name] as const),
        },
      ]
    : [];
  for (const row of rows) {
    for (const { code, texts } of [...found, ...own]) {
      const known = texts.map(([lang, name]) => ({ attributes: { lang }, text: at(row, name) }));
      words.add(
        at(row, code),
        known.filter(({ text }) => text !== ''),
      );
    }
  }
  return found.length + own.length > 0 ? rows.length : 0;
}

/** The language in the name of a file or of its folder, such as `ETIM-9.0-CSV-DE`; English without one. */
function languageOfName(name: string): string {
  return /(?:^|[^a-z])(?:de|deu|ger|german|deutsch)(?:[^a-z]|$)/i.test(name) ? 'de' : 'en';
}
