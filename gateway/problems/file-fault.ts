/** What the file system says when a file cannot be read or written. */
export type FileFault = Error & { readonly code: string; readonly path?: string };

/** Whether an error comes from the file system: a file that is none, may not be read, or a disk that is full. */
export function isFileFault(cause: unknown): cause is FileFault {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause;
}
