import { createRequire } from 'node:module';
import { plainDrawing } from '@statefront/sheets/xml/plain-drawing.ts';

/** An image as the catalogue stores it. */
export interface Picture {
  readonly role: 'main' | 'thumbnail';
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The used part of sharp, which npm leaves out on a machine without a prebuilt one. */
type Sharp = (bytes: Uint8Array) => {
  autoOrient(): ReturnType<Sharp>;
  resize(size: {
    readonly width: number;
    readonly height: number;
    readonly fit: 'inside';
    readonly withoutEnlargement: boolean;
  }): ReturnType<Sharp>;
  webp(options: { readonly quality: number }): ReturnType<Sharp>;
  toBuffer(): Promise<Buffer>;
};

const sizes = { main: 1600, thumbnail: 480 } as const;
/** A larger file is served as it is only up to this size. */
const largestAsIs = 2_000_000;

const sharp = loadedSharp();

/** Whether pictures are made smaller; otherwise they are served as they are. */
export const isResizing = sharp !== undefined;

const mediaTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The extensions of images. */
export const pictureKinds: ReadonlySet<string> = new Set([...Object.keys(mediaTypes), '.svg']);

/** The image of a page and the one of a list; or what is wrong with the file. */
export async function picturesOf(bytes: Uint8Array, extension: string): Promise<readonly Picture[] | string> {
  if (extension === '.svg') {
    const drawing = plainDrawing(Buffer.from(bytes).toString('utf8'));
    if (!drawing) return 'not an SVG drawing';
    return [{ role: 'main', mediaType: 'image/svg+xml', bytes: Buffer.from(drawing.svg) }];
  }
  if (sharp === undefined) {
    if (bytes.length > largestAsIs) return 'larger than 2 MB';
    return [{ role: 'main', mediaType: mediaTypes[extension] ?? '', bytes }];
  }
  const make = async (role: Picture['role']): Promise<Picture> => {
    const size = {
      width: sizes[role],
      height: sizes[role],
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const small = await sharp(bytes).autoOrient().resize(size).webp({ quality: 82 }).toBuffer();
    return { role, mediaType: 'image/webp', bytes: small };
  };
  return Promise.all([make('main'), make('thumbnail')]).catch(() => 'not readable as an image');
}

function loadedSharp(): Sharp | undefined {
  try {
    return createRequire(import.meta.url)('sharp');
  } catch {
    return undefined;
  }
}
