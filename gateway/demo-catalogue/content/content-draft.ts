import type { Drawing } from '../drawing/canvas.ts';
import type { Attribute } from '../model/attribute.ts';
import type { ContentType } from '../model/lines.ts';
import type { Text } from '../model/text.ts';

/** A fact that is read by its key; what has a label is shown too. A drawing becomes the id of its image. */
export interface Fact {
  readonly key: string;
  readonly label?: Text;
  readonly value: Text | Drawing;
}

/** What the shop shows among its products, but does not sell. */
export interface ContentDraft {
  readonly id: string;
  readonly type: ContentType;
  readonly categories: readonly string[];
  readonly name: Text;
  readonly description: Text;
  readonly html?: Text;
  readonly attributes?: readonly Attribute[];
  readonly facts?: readonly Fact[];
  readonly image?: Drawing;
  readonly validFrom?: string;
  readonly validTo?: string;
}
