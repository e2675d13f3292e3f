import { StartFault } from '../../start/start-fault.ts';
import type { DocumentStore, UnsentDocument } from './document-store.ts';

const usage = `Usage: npm run outgoing -- list              lists documents for buyers that wait or were given up
       npm run outgoing -- post-again ORDER  posts those about an order again that failed or were given up
       npm run outgoing -- post-again all    posts all of these again; the running shop does it at once`;

/**
 * Carries out a command about the documents for buyers' systems, and returns its result as lines (PU-3).
 *
 * @throws StartFault with the possible commands, or with the order that has no such document
 */
export async function outgoingCommand(args: readonly string[], store: DocumentStore): Promise<string> {
  const [command, order, ...others] = args;
  if (command === 'list' && order === undefined) return list(await store.unsent());
  if (command !== 'post-again' || order === undefined || others.length > 0) throw new StartFault(usage);
  const count = await store.postAgain(order === 'all' ? undefined : order);
  if (count > 0) return `Documents that are posted again: ${count}\n`;
  throw new StartFault(
    `No document ${order === 'all' ? '' : `about order ${order} `}has failed or was given up; "list" names those that wait.`,
  );
}

function list(documents: readonly UnsentDocument[]): string {
  return documents.length === 0 ? 'Every document has arrived.\n' : documents.map(line).join('');
}

function line({ orderNumber, kind, profileId, attempts, dueAt, fault }: UnsentDocument): string {
  const state = dueAt === null ? 'given up' : `waits until ${new Date(dueAt).toISOString()}`;
  const reason = fault === null ? '' : `: ${fault}`;
  return `${orderNumber} ${kind} for ${profileId}, ${state}, attempts ${attempts}${reason}\n`;
}
