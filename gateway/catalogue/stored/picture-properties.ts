import type { PropertyLine } from '../import/line-schemas.ts';
import { mediaPath } from './property-groups.ts';
import type { Survey } from '../import/survey.ts';

const pictureKeys: ReadonlySet<string> = new Set(['PROMO_IMAGE', 'PROMO_BG_IMAGE']);

/** Properties that show a picture and name an image of the folder say its address instead. @see LS-8, CT-5 */
export function picturesAddressed(lines: readonly PropertyLine[], images: Survey['images']): PropertyLine[] {
  return lines.map((line) => {
    const image = pictureKeys.has(line.attributeId) ? images.get(line.value) : undefined;
    return image ? { ...line, value: mediaPath(image.mediaId), values: undefined } : line;
  });
}
