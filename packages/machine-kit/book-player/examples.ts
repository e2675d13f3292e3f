import type { AnyEventObject } from 'xstate';
import type { AnyMachineModel } from '../testing/machine-model.ts';

/** Inputs, and events and responses with payloads, with which a machine is played. */
export interface Examples {
  readonly inputs: readonly unknown[];
  readonly samples: readonly AnyEventObject[];
  readonly parentSystemId?: string;
}

/**
 * The examples of a model as JSON, so that a page plays with the examples of the tests. Keeps the parts of
 * files and errors that machines read.
 */
export function examplesText({ inputs, samples, parentSystemId }: AnyMachineModel): string {
  return `${exampleText({ inputs, samples, parentSystemId }, 1)}\n`;
}

/** An example as JSON, which is the same before and after `readExamples`. */
export function exampleText(example: unknown, indent = 0): string {
  return JSON.stringify(example, (_key, value: unknown) => withoutLoss(value), indent);
}

/** @throws Error unless the text was written by `examplesText`. */
export function readExamples(text: string): Examples {
  const read: unknown = JSON.parse(text, (_key, value: unknown) => revived(value));
  if (!isExamples(read)) throw new Error('not the examples of a machine');
  return read;
}

function withoutLoss(value: unknown): unknown {
  if (value instanceof File) return { $file: value.name, type: value.type, size: value.size };
  if (value instanceof Error) return { $error: value.message };
  return value;
}

function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$error' in value) return new Error(String(value.$error));
  if (!('$file' in value) || !('size' in value) || !('type' in value)) return value;
  return new File([new Uint8Array(Number(value.size))], String(value.$file), { type: String(value.type) });
}

function isExamples(value: unknown): value is Examples {
  return (
    typeof value === 'object' &&
    value !== null &&
    'inputs' in value &&
    Array.isArray(value.inputs) &&
    'samples' in value &&
    Array.isArray(value.samples)
  );
}
