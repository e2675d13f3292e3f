import type { LogEntry } from '../../log.ts';
import type { ServiceChange } from './guarded.ts';

const events = {
  open: 'failed too often and is left alone for some seconds',
  halfOpen: 'is tried again',
  closed: 'works again',
} as const;

/** What the log says when a service of the gateway goes down or comes back. */
export function serviceEntry({ service, state }: ServiceChange): LogEntry {
  return { gatewayService: service, state, message: `The gateway's ${service} ${events[state]}.` };
}
