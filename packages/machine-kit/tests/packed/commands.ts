import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInspector } from '@statelyai/inspect';
import { createActor, fromPromise } from 'xstate';
import { bookFiles } from '@statefront/machine-kit/book/book-files.ts';
import { chartChanges } from '@statefront/machine-kit/book/chart-changes.ts';
import { scenariosOf } from '@statefront/machine-kit/book/scenarios.ts';
import { examplesText } from '@statefront/machine-kit/book-player/examples.ts';
import { diagramFiles, staleFiles, writeStaleFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { inspectorAdapter } from '@statefront/machine-kit/inspector/inspector-adapter.ts';
import { openInspectorChannel } from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { lintReasons } from '@statefront/machine-kit/reasons.ts';
import { readStatelyMachine, statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { coverModel } from '@statefront/machine-kit/testing/cover-model.ts';
import { faultTables } from '@statefront/machine-kit/testing/mutant-report.ts';
import { mutantsOf } from '@statefront/machine-kit/testing/mutants.ts';
import { raceReport, requestsOf } from '@statefront/machine-kit/testing/race-lab.ts';
import { limitEventsInARow, seed } from '@statefront/machine-kit/testing/seeding.ts';
import { TransitionCoverage } from '@statefront/machine-kit/testing/transition-coverage.ts';
import { recordedReads, replayTrace } from '@statefront/machine-kit/trace/replay-trace.ts';
import { parseTrace, traceText } from '@statefront/machine-kit/trace/trace-text.ts';
import { TraceRecorder } from '@statefront/machine-kit/trace/trace-recorder.ts';
import { door, doorChart, doorMachine, doorModel, doorReasons } from './door.ts';

/** Every command of the kit's README once; an assertion that fails ends the program with an error. */

// Lint
assert.deepEqual(lintMachine(doorMachine), []);
assert.deepEqual(lintWords(door), []);
assert.deepEqual(lintReasons(doorChart, doorReasons, ['en']), []);

// Charts, diagrams and book
assert.deepEqual(chartChanges([readStatelyMachine(statelyMachine(door))], [doorChart]), []);
const diagrams = await diagramFiles([door], { title: 'Doors', command: 'node commands.js' });
await writeStaleFiles('diagrams', diagrams);
assert.deepEqual(await staleFiles('diagrams', diagrams), []);
const scenarios = scenariosOf(doorModel, doorChart);
assert.equal(scenarios.length, doorChart.transitions.length);
const book = bookFiles([door], {
  title: 'Doors',
  introduction: 'One door.',
  command: 'node commands.js',
  questions: [],
  visits: [],
  scenarios: new Map([['door', scenarios]]),
  reasons: new Map([['door', doorReasons]]),
  takenBy: new Map(),
  faultScores: new Map(),
  requirements: new Map([['DO-1', 'A door opens.']]),
  carriers: new Map(),
  rules: [],
  statements: [],
  tables: [],
});
assert.match(book.get('door.html') ?? '', /Waits for a visitor/);
assert.match(book.get('book.css') ?? '', /\{/);
assert.match(examplesText(doorModel), /door\.knocked/);

// Models, seeded faults and races
assert.deepEqual(coverModel(doorModel).missing, []);
const endLimit = limitEventsInARow();
const tried = mutantsOf(doorMachine).map((mutant) => {
  const takeOut = seed(mutant, doorMachine);
  const isNoticed = !canBeEntered();
  takeOut();
  return { ...mutant, isNoticed };
});
endLimit();
assert.equal(canBeEntered(), true);
assert.deepEqual(faultTables(tried)[1]?.rows[0]?.[0], 'door');
assert.deepEqual(requestsOf(doorMachine, ['door']), ['lookOutside']);
assert.deepEqual(raceReport(doorModel, (actor) => actor === 'lookOutside').lost, []);

// A running application: inspector, coverage and trace
const channel = openInspectorChannel('doors');
const page = new BroadcastChannel('doors');
const coverage = new TransitionCoverage([doorMachine]);
const inspect = inspectorAdapter({ createInspector, channel, hiddenNames: [/^owner$/] });
const root = createActor(doorMachine, { id: 'door', inspect });
root.system.inspect(coverage.inspect);
const heard = once(page, 'message');
root.start();
const recorder = new TraceRecorder(root, { hiddenNames: [/^visitor$/] });
root.send({ type: 'door.knocked', visitor: 'Ada' });
recorder.noteRead('today', '2026-11-26');
await Promise.resolve();
const trace = parseTrace(traceText(recorder.trace));
assert.deepEqual(replayTrace(trace, doorMachine, { hiddenNames: [/^visitor$/] }).difference, null);
assert.equal(
  recordedReads(trace)('tomorrow', () => '2026-11-27'),
  '2026-11-27',
);
assert.deepEqual(coverage.report()[0]?.undeclared, []);
assert.equal((await heard)[0].data.type, '@xstate.actor');
process.stdout.write('every command works\n');
process.exit();

function canBeEntered(): boolean {
  const present = fromPromise<void>(() => Promise.resolve());
  const actor = createActor(doorMachine.provide({ actors: { lookOutside: present } })).start();
  actor.send({ type: 'door.knocked', visitor: 'Ada' });
  return actor.getSnapshot().matches('asking');
}
