import { assign, type Demand, type Slot } from './assignment.ts';
import type { Away, Company } from './company.ts';
import { actorsOf, mayDecide, neededOf, slotsOf } from './request.ts';
import type { Order, Step } from './rule-set.ts';

/** A step at which a request may get stuck, and who has decided before. */
export interface StuckStep {
  readonly step: number;
  readonly decided: readonly string[];
}

/** A step of an order as a demand, with what is known of it without looking at each slot. */
export interface StepDemand extends Demand {
  /** How many members may decide for themselves. */
  readonly ready: number;
}

/** The steps of an order, each with everyone who may decide it in the end: after its time limit. */
export function demandsOf(
  company: Company,
  order: Order,
  steps: readonly Step[],
  away: Away,
): readonly StepDemand[] {
  return steps.map((step) => {
    const members = new Set(slotsOf(company, step, order));
    const asked = { company, order, step, members, away, isPassedOn: true };
    // Worked out when first needed: a step with many members hardly ever needs it.
    let slots: readonly Slot[] | null = null;
    return {
      needed: neededOf(step, members.size),
      ready: [...members].filter((member) => mayDecide(asked, member)).length,
      get slots() {
        slots ??= [...members].map((member) => ({ member, actors: actorsOf(asked, member) }));
        return slots;
      },
    };
  });
}

/** The demand without the decisions of one person. */
export function without({ slots, needed, ready }: StepDemand, person: string): StepDemand {
  return {
    needed,
    ready: ready - Number(slots.some(({ member, actors }) => member === person && actors.includes(person))),
    slots: slots.map(({ member, actors }) => ({
      member,
      actors: actors.filter((actor) => actor !== person),
    })),
  };
}

/**
 * The first step at which a request may get stuck, whatever the people before decide; `null` if it always
 * comes to its end.
 */
export function firstStuck(demands: readonly StepDemand[]): StuckStep | null {
  for (const step of demands.keys()) {
    const decided = decidersWhoLeaveNobody(demands, step);
    if (decided) return { step, decided };
  }
  return null;
}

/**
 * How many steps a request can enter if the best people decide the steps before.
 *
 * @param sound how many steps are known to be completed always
 */
export function stepsEntered(demands: readonly StepDemand[], sound: number): number {
  const blocked = demands.findIndex((demand, step) => {
    if (step < sound || isRoomy(demands, step, 0)) return false;
    if (actorsIn([demand]).length < demand.needed) return true;
    const until = demands.slice(0, step + 1);
    const needed = until.reduce((sum, each) => sum + each.needed, 0);
    return assign(actorsIn(until), until).length < needed;
  });
  return blocked === -1 ? demands.length : blocked + 1;
}

/** Whether a step has so many members who may decide it that others cannot use them up, also with one more away. */
export function isRoomy(demands: readonly StepDemand[], step: number, moreAway: number): boolean {
  const { ready, needed } = demands[step] ?? { ready: 0, needed: 1 };
  // An earlier decision takes away one member at most, one in the step fills one slot.
  return ready - moreAway > neededBefore(demands, step) + needed - 1;
}

/**
 * The people whose decisions in earlier steps and in this one leave a step without enough people; `null` if
 * there are none. Earlier steps are known to be completed always.
 *
 * The step is stuck if `needed - 1` of its slots are filled, and everyone who may fill another one has decided.
 */
function decidersWhoLeaveNobody(demands: readonly StepDemand[], step: number): readonly string[] | null {
  if (isRoomy(demands, step, 0)) return null;
  const { slots, needed } = demands[step] ?? { slots: [], needed: 0 };
  if (slots.length < needed) return [];
  const earlier = demands.slice(0, step);
  const most = neededBefore(demands, step) + needed - 1;
  for (const { filled, open } of choices(slots, needed - 1, most)) {
    const left = actorsIn([{ slots: open, needed }]);
    if (left.length > most) continue;
    const others = [...earlier, { slots: filled, needed: filled.length }];
    if (left.every((person) => isIn(others, person)) && assign(left, others).length === left.length)
      return left;
  }
  return null;
}

function neededBefore(demands: readonly Demand[], step: number): number {
  return demands.slice(0, step).reduce((sum, { needed }) => sum + needed, 0);
}

function isIn(demands: readonly Demand[], person: string): boolean {
  return demands.some(({ slots }) => slots.some(({ actors }) => actors.includes(person)));
}

/** Everyone who may decide one of the demands. */
export function actorsIn(demands: readonly Demand[]): readonly string[] {
  return [...new Set(demands.flatMap(({ slots }) => slots.flatMap(({ actors }) => actors)))];
}

interface Choice {
  readonly filled: readonly Slot[];
  readonly open: readonly Slot[];
}

/**
 * All ways to fill this many of the slots, one for each group of slots with the same actors.
 *
 * @param most a choice whose open slots have more actors than this is left out
 * @param skipped slots that stay open
 */
function* choices(
  slots: readonly Slot[],
  count: number,
  most: number,
  skipped: readonly Slot[] = [],
): Generator<Choice> {
  if (count === 0) {
    yield { filled: [], open: [...skipped, ...slots] };
    return;
  }
  const tried = new Set<string>();
  for (const [index, slot] of slots.entries()) {
    if (slots.length - index < count) return;
    const staysOpen = [...skipped, ...slots.slice(0, index)];
    if (actorsIn([{ slots: staysOpen, needed: count }]).length > most) return;
    const actors = JSON.stringify(slot.actors);
    if (tried.has(actors)) continue;
    tried.add(actors);
    for (const { filled, open } of choices(slots.slice(index + 1), count - 1, most, staysOpen)) {
      yield { filled: [slot, ...filled], open };
    }
  }
}
