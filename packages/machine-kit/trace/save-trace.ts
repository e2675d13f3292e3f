import { traceText } from './trace-text.ts';
import type { Trace } from './trace.ts';

/** Lets the browser save a trace as a file named after its system and the time. */
export function saveTrace(trace: Trace): void {
  const url = URL.createObjectURL(new Blob([traceText(trace)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${trace.rootId}-${trace.recordedAt.replaceAll(/[:.]/g, '-')}.trace.json`;
  link.click();
  URL.revokeObjectURL(url);
}
