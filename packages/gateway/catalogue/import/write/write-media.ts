import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { files } from '../catalogue-files.ts';
import { writeFile } from '../catalogue-source.ts';
import type { FolderReader } from '../folder-reader.ts';
import type { Generation } from '../generation.ts';
import type { Counter } from '../import-progress.ts';
import type { Survey } from '../survey/survey.ts';

interface MediaLine {
  readonly id: string;
  readonly mediaType: string;
  /** Missing for an image at another host. */
  readonly base64?: string;
}

/**
 * Writes images and documents; returns the number of images. Stores their lines without the bytes but with
 * the address of the bytes.
 */
export async function writeMedia(
  generation: Generation,
  folder: FolderReader,
  { images, documents }: Survey,
  onWritten: Counter,
): Promise<number> {
  const imageCount = await writeMediaFile(generation, folder, files.images, images, onWritten);
  await writeMediaFile(generation, folder, files.documents, documents, onWritten);
  return imageCount;
}

function writeMediaFile(
  generation: Generation,
  folder: FolderReader,
  file: string,
  facts: ReadonlyMap<string, { readonly mediaId: string; readonly fileName: string }>,
  onWritten: Counter,
): Promise<number> {
  const mediaOf = (id: string) => facts.get(id) ?? { mediaId: '', fileName: '' };
  return writeFile<MediaLine>(generation, folder, file, {
    onWritten,
    rows: (queries, lines) =>
      insertRows(
        queries,
        'catalogue_media',
        ['generation', 'media_id', 'media_type', 'file_name', 'content'],
        lines.flatMap(({ id, mediaType, base64 }) => {
          const { mediaId, fileName } = mediaOf(id);
          if (base64 === undefined) return [];
          return [[generation.number, mediaId, mediaType, fileName, Buffer.from(base64, 'base64')]];
        }),
        'on conflict (generation, media_id) do nothing',
      ),
    kept: ({ value }) => {
      const { base64: _bytes, ...rest } = value;
      return JSON.stringify({ ...rest, mediaId: mediaOf(value.id).mediaId });
    },
  });
}
