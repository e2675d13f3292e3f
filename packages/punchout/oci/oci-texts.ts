import type { PunchoutProfile } from '../lines/profile.ts';
import type { TransferLine } from '../lines/transfer-line.ts';
import { customFieldNames, type OciField } from './oci-field.ts';

/** Name, description and note of the line, each on its own lines. */
export function longText({ name, description, note }: TransferLine): string {
  return [name, description, note]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** The texts that the profile states for further fields, with values of the line in place of `{name}`. */
export function customTexts(line: TransferLine, profile: PunchoutProfile): ReadonlyMap<OciField, string> {
  const values: Readonly<Record<string, string>> = {
    materialNumber: line.materialNumber,
    customerMaterialNumber: line.customerMaterialNumber,
    productId: line.productId,
    manufacturer: line.manufacturer,
    commodityCode: line.commodityCode,
    taxRate: line.taxRate ?? '',
    lineTotal: line.lineTotal ?? '',
    note: line.note,
  };
  const texts = new Map<OciField, string>();
  for (const field of customFieldNames) {
    const template = profile.oci.custFields[field];
    if (template === undefined) continue;
    texts.set(
      field,
      template.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder),
    );
  }
  return texts;
}
