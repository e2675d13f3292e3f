import type { PropertyGroup } from '../property/property.ts';
import { plainText } from '../property/plain-text.ts';
import { technicalGroups } from './technical-groups.ts';

/**
 * The description of a product as plain text; empty if it only repeats one of the properties below it, whose
 * label explains it (PD-1).
 *
 * @example '10 boxes x 20 bags' beside the property "Quantity per unit: 10 boxes x 20 bags" //=> ''
 */
export function ownDescription(product: {
  readonly description: string;
  readonly propertyGroups: readonly PropertyGroup[];
}): string {
  const text = plainText(product.description, 'H').trim();
  const isRepeated = technicalGroups(product)
    .flatMap(({ properties }) => properties)
    .some(({ value }) => plainText(value.value, value.textType).trim() === text);
  return isRepeated ? '' : text;
}
