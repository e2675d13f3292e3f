import { joined, list, paragraph } from '../model/html.ts';
import type { Text } from '../model/text.ts';
import type { NumberedProduct } from './numbering.ts';

/** The description as HTML with a list of the product's advantages, if its family has one. */
export function htmlDescription({ family, draft }: NumberedProduct): Text | undefined {
  return family.highlights && joined(paragraph(draft.description), list(family.highlights));
}
