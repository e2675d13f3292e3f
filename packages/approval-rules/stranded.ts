import { companyOf, nobodyAway } from './company.ts';
import { waitingStep, type ApprovalContext } from './machine.ts';
import { bandFor } from './request.ts';
import type { RuleSet } from './rule-set.ts';
import { demandsOf, firstStuck } from './stuck.ts';

/**
 * Whether an open request may get stuck with the people of a rule set, such as after a person has left. The
 * rules are those of its submission.
 */
export function isStranded(
  ruleSet: RuleSet,
  snapshot: { readonly value: unknown; readonly context: ApprovalContext },
): boolean {
  const waiting = waitingStep(ruleSet, snapshot, nobodyAway);
  if (!waiting) return false;
  const { order, progress, step } = waiting;
  const company = companyOf(ruleSet);
  const steps = bandFor(company, order)?.band.steps ?? [];
  const decided = new Set([...progress.earlier, ...progress.present].map(({ by }) => by));
  const filled = new Set(progress.present.map(({ inPlaceOf }) => inPlaceOf));
  const open = steps.slice(steps.indexOf(step));
  const demands = demandsOf(company, order, open, nobodyAway).map(({ slots, needed }, index) => {
    const left = slots
      .filter(({ member }) => index > 0 || !filled.has(member))
      .map(({ member, actors }) => ({ member, actors: actors.filter((actor) => !decided.has(actor)) }));
    const still =
      index > 0 ? needed : needed - (step.needs === 'all' ? slots.length - left.length : filled.size);
    return {
      slots: left,
      needed: Math.max(1, still),
      ready: left.filter(({ member, actors }) => actors.includes(member)).length,
    };
  });
  return firstStuck(demands) !== null;
}
