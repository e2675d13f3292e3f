import { describedMachines } from '#src/machines/described-machines.ts';
import { policyInWords, policyQuestions } from '#src/machines/policy-words.ts';

/**
 * Every request of the shop with its policy, as Markdown: first the commands, which change something, then
 * the reading requests. @see MA-6
 */
export function commandTable(command: string): string {
  return [
    '# Commands',
    '',
    'What happens to a request when its response is lost or late, its page is left, its session is over, or another tab sends the same.',
    `Written by \`${command}\` from the policies that are declared beside the actors in \`src/machines\`; do not edit. The tests of`,
    'MA-6 take their cases from it, and [0017](../decisions/0017-request-policies.md) says why, and what differs',
    'on a gateway that is not known to count a repetition once.',
    '',
    ...requestRows('command'),
    '',
    '## Requests that only read',
    '',
    ...requestRows('read'),
    '',
  ].join('\n');
}

function requestRows(kind: 'command' | 'read'): readonly string[] {
  const headings = [kind, 'what it does', ...policyQuestions.map(([, heading]) => heading.toLowerCase())];
  const rows = describedMachines.flatMap(({ machine, words, policies }) =>
    Object.entries(policies).flatMap(([actor, policy]) => {
      const inWords = policyInWords(policy);
      if (policy.kind !== kind || !inWords) return [];
      const means = words.actors?.[actor] ?? 'send the form';
      return [
        [`\`${machine.id}.${actor}\``, means, ...policyQuestions.map(([question]) => inWords[question])],
      ];
    }),
  );
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
