/** An error of the file system. */
export type FileFault = Error & { readonly code: string; readonly path?: string };

/** Whether an error comes from the file system: a missing or unreadable file, or a full disk. */
export function isFileFault(cause: unknown): cause is FileFault {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause;
}
