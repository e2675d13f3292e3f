import type { PropertyLine } from '../model/lines.ts';
import type { Text } from '../model/text.ts';

/** Single properties in the order given. @see §3 Special product property keys */
export function properties(values: readonly (readonly [attributeId: string, value: Text])[]): PropertyLine[] {
  return values.map(([attributeId, value], at) => ({
    attributeId,
    label: '',
    labels: { de: '' },
    value: value.en,
    values: { de: value.de },
    sortOrder: at + 1,
  }));
}
