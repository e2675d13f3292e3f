import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { chartChanges } from '@statefront/machine-kit/book/chart-changes.ts';
import type { Review } from '@statefront/machine-kit/book/review.ts';
import { statesOf, toChart, type Chart } from '@statefront/machine-kit/chart.ts';
import type { DescribedMachine } from '@statefront/machine-kit/machine-words.ts';
import { statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { projectDirectory } from '../run-command.ts';
import { readChart } from './machines-at.ts';

const reviewFile = v.object({
  signed: v.nullable(
    v.object({
      by: v.string(),
      on: v.string(),
      /** The revision: the name that git gives to the signed content of `docs/machines`. */
      revision: v.string(),
    }),
  ),
  notes: v.array(v.object({ about: v.string(), text: v.string(), by: v.string(), on: v.string() })),
});
export type ReviewFile = v.InferOutput<typeof reviewFile>;

/** The review beside a machine, such as `src/machines/basket/basket.review.json`; empty if there is none. */
export function readReview(machineId: string): ReviewFile {
  const [path] = globSync(`src/machines/*/${stemOf(machineId)}.review.json`, { cwd: projectDirectory });
  if (path === undefined) return { signed: null, notes: [] };
  return v.parse(reviewFile, JSON.parse(readFileSync(join(projectDirectory, path), 'utf8')));
}

/** The path of the review of a machine, whether it exists or not. */
export function reviewPath(machineId: string): string {
  const [path] = globSync(`src/machines/*/${stemOf(machineId)}.machine.ts`, { cwd: projectDirectory });
  if (path === undefined) throw new Error(`src/machines has no ${stemOf(machineId)}.machine.ts`);
  return join(projectDirectory, path.replace('.machine.ts', '.review.json'));
}

/** The revision of a machine with its words, as git names the content of its file in `docs/machines`. */
export function revisionOf(described: DescribedMachine): string {
  const text = statelyMachine(described);
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');
}

/** The reviews of all machines, with what changed since they were signed. */
export function reviews(): ReadonlyMap<string, Review> {
  return new Map(describedMachines.map((described) => [described.machine.id, reviewOf(described)]));
}

/** The review of a machine; a note on a state or transition that is gone is about the machine. */
export function reviewOf(
  described: DescribedMachine,
  { signed, notes }: ReviewFile = readReview(described.machine.id),
): Review {
  const { machine, ...description } = described;
  const chart = toChart(machine, description);
  const ids = new Set([...statesOf(chart.root), ...chart.transitions].map(({ id }) => id));
  return {
    signed: signed && {
      by: signed.by,
      on: signed.on,
      changes: changesSince(signed.revision, described, chart),
    },
    notes: notes.map((note) =>
      ids.has(note.about) ? note : { ...note, about: machine.id, text: `${note.about}: ${note.text}` },
    ),
  };
}

function changesSince(revision: string, described: DescribedMachine, chart: Chart): readonly string[] {
  if (revision === revisionOf(described)) return [];
  try {
    const options = { cwd: projectDirectory, encoding: 'utf8', stdio: 'pipe' } as const;
    const before = readChart(execFileSync('git', ['cat-file', '-p', revision], options));
    const changes = chartChanges([before], [chart]);
    return changes.length > 0 ? changes : [`${chart.id}: only words were added`];
  } catch {
    return [`${chart.id}: it differs; this copy of the repository lacks the signed revision ${revision}`];
  }
}

function stemOf(machineId: string): string {
  return machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
