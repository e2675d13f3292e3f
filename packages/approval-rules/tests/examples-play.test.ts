import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { checkRuleSet, problemsBrought } from '../check.ts';
import { awayOn, nobodyAway, type Away } from '../company.ts';
import type { Example, Finding } from '../findings.ts';
import { approvalMachine, waitingStep } from '../machine.ts';
import { possibleDecisions } from '../request.ts';
import type { RuleSet } from '../rule-set.ts';
import { lineOf } from './line-of.ts';
import { aCompany, withPerson } from './sample-company.ts';
import { wrongRuleSets } from './wrong-rule-sets.ts';

/** Problems of a step that its people cannot complete, also after its time limit. */
const stuck = ['nobodyMayDecide', 'onlyRequesterMay', 'approverMayNotSee', 'dependsOnOnePerson'];

/** The machine of the rules after the example: submitted, and agreed to by those who have decided before. */
function played(ruleSet: RuleSet, { order, decided = [] }: Example) {
  const actor = createActor(approvalMachine(ruleSet)).start();
  actor.send({ type: 'request.submitted', order });
  const decide = (by: string, away: Away = nobodyAway) => {
    const waiting = waitingStep(ruleSet, actor.getSnapshot(), away);
    const decision = waiting && possibleDecisions(waiting).find((each) => each.by === by);
    if (decision) actor.send({ type: 'request.approved', ...decision, away: Object.fromEntries(away) });
  };
  for (const by of decided) {
    decide(by);
    if (JSON.stringify(actor.getSnapshot().context.progress).includes(`"by":"${by}"`)) continue;
    actor.send({ type: 'timeLimit.reached' });
    decide(by);
  }
  return { actor, decide };
}

function placeIn(ruleSet: RuleSet, { code, place: { rule, over = 0, step = 0 } }: Finding): string {
  if (code === 'orderNotCovered') return 'notCovered';
  const index = ruleSet.rules.findIndex(({ id }) => id === rule);
  return `rule${index + 1}Over${String(over).replace('.', '_')}Step${step + 1}`;
}

const examples = wrongRuleSets.flatMap(([mistake, ruleSet, name]) =>
  checkRuleSet(ruleSet).flatMap((finding) =>
    finding.example && lineOf(finding) === name
      ? [{ mistake, ruleSet, finding, example: finding.example }]
      : [],
  ),
);

it.each(examples)(
  'the example of "$mistake" plays: the machine of the rules waits where the problem is (CO-2)',
  ({ ruleSet, finding, example }) => {
    const { actor, decide } = played(ruleSet, example);
    const state = placeIn(ruleSet, finding);
    expect(actor.getSnapshot().value).toBe(state);
    if (!stuck.includes(finding.code)) return;

    const away = new Map([
      ...(example.day === undefined ? [] : awayOn(ruleSet, example.day)),
      ...(example.away === undefined ? [] : [[example.away, null] as const]),
    ]);
    actor.send({ type: 'timeLimit.reached' });
    for (const { id } of ruleSet.people) decide(id, away);
    expect(actor.getSnapshot().value.replace('PassedOn', '')).toBe(state);
  },
);

it('names the problems that a change of people brings, without those that were there before (CO-2)', () => {
  const before = withPerson(aCompany(), 'max', { deputy: 'max' });
  const after = withPerson(before, 'dora', { isActive: false });

  expect(checkRuleSet(before).map(lineOf)).toEqual(['deputyLoop max']);
  expect(problemsBrought(before, after).map(lineOf)).toEqual(['dependsOnOnePerson purchases 10000 1 finn']);
});
