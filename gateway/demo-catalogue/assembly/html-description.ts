import { joined, list, paragraph } from '../model/html.ts';
import type { Text } from '../model/text.ts';
import type { NumberedProduct } from './numbering.ts';

/** The description as HTML with a list of what speaks for the product, where its family has one. */
export function htmlDescription({ family, draft }: NumberedProduct): Text | undefined {
  return family.highlights && joined(paragraph(draft.description), list(family.highlights));
}
