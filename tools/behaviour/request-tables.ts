import type { BookTables } from '@statefront/machine-kit/book/book.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { policyInWords, policyQuestions } from '#src/machines/policy-words.ts';

/** Every request of the shop with its policy: first the commands, which change something. @see MA-6 */
export function requestTables(): BookTables {
  return {
    name: 'requests',
    title: 'Requests',
    introduction:
      'What happens to a request when its response is lost or late, its page is left, its session is over, or another tab sends the same.',
    tables: [
      requestTable('Commands, which change something', 'command'),
      requestTable('Requests that only read', 'read'),
    ],
  };
}

function requestTable(title: string, kind: 'command' | 'read'): BookTables['tables'][number] {
  const questions = policyQuestions.filter(([question]) => kind === 'command' || readQuestions.has(question));
  const rows = describedMachines.flatMap(({ machine, words, policies }) =>
    Object.entries(policies).flatMap(([actor, policy]) => {
      const inWords = policyInWords(policy);
      if (policy.kind !== kind || !inWords) return [];
      const means = words.actors?.[actor] ?? 'send the form';
      return [[`\`${machine.id}.${actor}\``, means, ...questions.map(([question]) => inWords[question])]];
    }),
  );
  return { title, headings: ['request', 'what it does', ...questions.map(([, heading]) => heading)], rows };
}

const readQuestions: ReadonlySet<string> = new Set(['withoutResponse', 'onSessionOver', 'onLeaving']);
