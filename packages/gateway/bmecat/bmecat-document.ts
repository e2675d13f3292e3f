import { basename } from 'node:path';
import { BadLines, fileError, ImportError, unreadable } from '../catalogue/import/import-error.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import {
  bmecatElements,
  bmecatName,
  bmecatRecords,
  inWordsOf12,
  transactions,
  type Transaction,
} from './bmecat-format.ts';
import { languageOf } from './bmecat-texts.ts';
import { readXmlFile } from '@statefront/sheets/xml/read-xml-file.ts';
import type { KnownElements } from '@statefront/sheets/xml/xml-reader.ts';
import {
  childOf,
  childrenOf,
  onOneLine,
  textIn,
  type XmlElement,
} from '@statefront/sheets/xml/xml-element.ts';
import { XmlFault } from '@statefront/sheets/xml/xml-fault.ts';

/** The header's data, which apply to the whole document. */
export interface BmecatHeader {
  readonly line: number;
  /** The default language, as `languageOf` returns it. */
  readonly language: string;
  /** Empty if the header names none. */
  readonly currency: string;
  /** The folder that MIME_SOURCE is relative to. */
  readonly mimeRoot: string;
  readonly catalogId: string;
  readonly version: string;
}

/** A BMEcat document on the disk: version 2005, or 1.2 with its ARTICLE names. */
export class BmecatDocument {
  readonly file: string;
  readonly name: string;
  header: BmecatHeader = readHeader(undefined);
  transaction: Transaction = 'T_NEW_CATALOG';
  /** The number of an update after its new catalogue, from 1; 0 for a new catalogue. */
  update = 0;
  #isVersion12 = false;

  private constructor(file: string) {
    this.file = file;
    this.name = basename(file);
  }

  /** Opens a document: reads its header and the kind of its transaction. @throws ImportError */
  static async open(file: string): Promise<BmecatDocument> {
    const document = new BmecatDocument(file);
    try {
      for await (const record of document.records(bmecatElements)) {
        if (record.name !== 'HEADER') break;
        document.header = readHeader(record);
      }
    } catch (cause) {
      throw document.fault(cause);
    }
    return document;
  }

  /** The records of the document. @throws XmlFault, or ImportError if the file cannot be read */
  async *records(known: KnownElements, onUnknown?: (path: string) => void): AsyncGenerator<XmlElement> {
    try {
      yield* readXmlFile(this.file, {
        known,
        records: bmecatRecords,
        nameOf: (written) => this.#nameOf(written),
        ...(onUnknown && { onUnknown }),
        onOpen: (name, { prev_version: previous = '' }) => {
          const transaction = transactions.find((one) => one === name);
          if (!transaction) return;
          this.transaction = transaction;
          this.update = transaction.startsWith('T_UPDATE') ? Math.trunc(Number(previous) || 0) + 1 : 0;
        },
      });
    } catch (cause) {
      throw isFileFault(cause) ? fileError(this.file, this.name, unreadable(cause)) : cause;
    }
  }

  /** A reason with the element names of the document's version. */
  readonly inWords = (reason: string): string => (this.#isVersion12 ? inWordsOf12(reason) : reason);

  /** The error to report for a fault of the document. */
  fault(cause: unknown): unknown {
    if (!(cause instanceof XmlFault)) return cause;
    const bad = new BadLines();
    bad.add(this.name, cause.line, cause.message);
    return new ImportError(this.file, bad);
  }

  #nameOf(written: string): string {
    this.#isVersion12 ||= /^(?:\w+:)?(?:ARTICLE|SUPPLIER_AID$)/.test(written);
    return bmecatName(written);
  }
}

function readHeader(header: XmlElement | undefined): BmecatHeader {
  const catalog = childOf(header, 'CATALOG');
  const languages = childrenOf(catalog, 'LANGUAGE');
  const first = languages.find(({ attributes }) => attributes['default'] === 'true') ?? languages[0];
  return {
    line: header?.line ?? 0,
    language: languageOf(onOneLine(first?.text ?? 'eng')),
    currency: textIn(catalog, 'CURRENCY'),
    mimeRoot: textIn(catalog, 'MIME_ROOT'),
    catalogId: textIn(catalog, 'CATALOG_ID'),
    version: textIn(catalog, 'CATALOG_VERSION'),
  };
}
