import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EnteredField, EnteredFile, FormEntry } from '../forms/form-entry.ts';
import { Problem } from '../problems/problem.ts';
import { faulty, refuseText } from './plain-input.ts';

/**
 * Limits of a form beside the size of its files: accepts one file too many, so that the fault can name its
 * field.
 */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: 20_000,
  fields: 100,
  files: 2,
  parts: 102,
  headerPairs: 20,
} as const;

const longestFileName = 200;

/**
 * The parts of a `multipart/form-data` body. @throws Problem if it is another kind of body, or has more parts
 * than a form may have.
 */
export async function multipartEntry(request: FastifyRequest): Promise<FormEntry> {
  const fields: EnteredField[] = [];
  const files: EnteredFile[] = [];
  try {
    for await (const part of request.parts()) {
      refuseText(part.fieldname, 'A field name');
      if (part.type === 'file') files.push(await fileIn(part));
      else fields.push(fieldIn(part));
    }
  } catch (cause) {
    if (cause instanceof Error && !('statusCode' in cause) && !(cause instanceof Problem)) {
      throw new Problem('BAD_REQUEST', 'The form could not be read: it is no whole multipart/form-data');
    }
    throw cause;
  }
  return { fields, files };
}

/** Browsers end the lines of a form with CR LF, however they were entered. */
function fieldIn(part: Exclude<Multipart, MultipartFile>): EnteredField {
  const { fieldname: name, value, valueTruncated } = part;
  if (typeof value !== 'string') throw faulty(name, 'must be text');
  if (valueTruncated) throw faulty(name, `is longer than ${multipartLimits.fieldSize} bytes`);
  refuseText(value, name);
  return { name, value: value.replaceAll('\r\n', '\n') };
}

async function fileIn(part: MultipartFile): Promise<EnteredFile> {
  refuseText(part.filename, part.fieldname);
  const content = await part.toBuffer();
  return {
    name: part.fieldname,
    fileName: part.filename.slice(-longestFileName),
    mediaType: part.mimetype,
    content,
    isTooLarge: part.file.truncated,
  };
}
