import { createHash } from 'node:crypto';
import { svgDocument, type Drawing } from '../drawing/canvas.ts';
import type { ImageLine } from '../model/lines.ts';

/** Collects the images of a catalogue; equal drawings share one image. */
export class ImageBook {
  readonly #lines = new Map<string, ImageLine>();

  /** Adds an image; returns its id, made from its subject and a hash of its bytes. */
  add(subject: string, drawing: Drawing, role: ImageLine['role']): string {
    const bytes = Buffer.from(svgDocument(drawing));
    const id = `${subject}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
    if (!this.#lines.has(id)) {
      this.#lines.set(id, {
        id,
        role,
        fileName: `${subject}.svg`,
        mediaType: 'image/svg+xml',
        base64: bytes.toString('base64'),
      });
    }
    return id;
  }

  lines(): ImageLine[] {
    return [...this.#lines.values()];
  }
}
