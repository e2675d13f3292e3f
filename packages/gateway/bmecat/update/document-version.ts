import type { SupplierLine } from '../../catalogue/import/line-schemas.ts';
import type { BmecatDocument } from '../bmecat-document.ts';

const versions = new Intl.Collator('en', { numeric: true });

/** The facts about a document that tell whether a later one is newer. */
export function supplierOf({ header, update }: BmecatDocument): SupplierLine {
  const { catalogId, version, language } = header;
  return { catalogId, version, update, language };
}

/**
 * The warning about a document that was imported before, is older than the catalogue, or changes another one;
 * `undefined` if there is nothing to say.
 */
export function versionWarning(own: SupplierLine, present: SupplierLine | undefined): string | undefined {
  if (!present || own.catalogId === '' || present.catalogId === '') return undefined;
  if (own.catalogId !== present.catalogId) {
    return own.update === 0
      ? undefined
      : `CATALOG_ID: is "${own.catalogId}", but the catalogue of the shop is "${present.catalogId}"`;
  }
  const order = versions.compare(own.version, present.version) || own.update - present.update;
  if (order > 0 || own.version === '') return undefined;
  return order === 0
    ? `CATALOG_VERSION: ${versionText(own)} of "${own.catalogId}" was imported before`
    : `CATALOG_VERSION: ${versionText(own)} of "${own.catalogId}" is older than ${versionText(present)}, which the shop has`;
}

function versionText({ version, update }: SupplierLine): string {
  return update === 0 ? version : `${version} update ${update}`;
}
