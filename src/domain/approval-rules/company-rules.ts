import type { Fault } from '../faults/fault.ts';
import { isChangedFrom, rebased, type RuleDraft } from './rule-draft.ts';
import type { RuleChoices, RuleSet } from './rule-set.ts';

/** A version of a company's rules. */
export interface RulesVersion {
  readonly version: number;
  /** ISO date and time. */
  readonly changedAt: string;
  /** Empty if the rules were imported. */
  readonly changedBy: string;
}

/** The differences from earlier rules, in words of the gateway. */
export interface RulesEdits {
  readonly edits: readonly string[];
  /** How many more differences there are. */
  readonly moreEdits: number;
}

/** The rules that hold, and the versions with what each changed, the newest first. */
export interface CompanyRules extends RulesVersion {
  readonly rules: RuleSet;
  readonly versions: readonly (RulesVersion & RulesEdits & { readonly isOwn: boolean })[];
  /** The version before this one, with the present people; `null` for the first version. */
  readonly previous: RuleSet | null;
  readonly choices: RuleChoices;
}

/** The rules before they have loaded. */
export const noCompanyRules: CompanyRules = {
  version: 0,
  changedAt: '',
  changedBy: '',
  rules: { currency: '', administrator: '', units: [], people: [], rules: [] },
  versions: [],
  previous: null,
  choices: { categories: [], costCentres: [], addresses: [] },
};

/** A problem of rules, in the gateway's words. */
export interface RulesProblem {
  readonly words: string;
  /** The smallest order that shows it; empty if none is needed. */
  readonly example: string;
  /** The example, to try it; `null` if none is needed. */
  readonly trial: Trial | null;
  readonly repairs: readonly { readonly words: string; readonly rules: RuleSet }[];
  /** The names of those who can mend it. */
  readonly liftedBy: readonly string[];
}

/** The check of changed rules by the gateway, and what was changed. */
export interface RulesCheck extends RulesEdits {
  readonly problems: readonly RulesProblem[];
  /** Orders that are decided differently than by the rules that hold. */
  readonly changes: readonly { readonly words: string }[];
  /** The orders of the last days by these rules; `null` if unknown. */
  readonly lastDays: {
    readonly days: number;
    readonly orders: number;
    readonly waited: number;
    readonly stuck: number;
  } | null;
  /** Open requests that others may decide then, by name, or that an approval sends back. */
  readonly requests: readonly {
    readonly requestId: string;
    readonly people: readonly string[];
    readonly isSentBack: boolean;
  }[];
}

/** An order that is tried. */
export interface Trial {
  readonly requester: string;
  /** As it was typed. */
  readonly amount: string;
  /** The person who is away; empty for nobody. */
  readonly away: string;
  /** ISO date; empty for no certain day. */
  readonly day: string;
  readonly categories: readonly string[];
  /** Whether an article is ordered for the first time. */
  readonly isFirstOrder: boolean;
  /** Empty for none. */
  readonly costCentre: string;
  readonly address: string;
}

/** A step of a tried order, with the names of those who may decide it. */
export interface TriedStep {
  readonly words: string;
  readonly atOnce: readonly string[];
  readonly later: readonly string[];
  readonly away: readonly string[];
  readonly isStuck: boolean;
}

/** The code of rules that somebody else changed meanwhile. */
const rulesChanged = 'RULES_CHANGED';

export function isChangedMeanwhile({ code }: Fault): boolean {
  return code === rulesChanged;
}

/** Whether the person who edits a draft made all versions since then, such as by a change of people in another tab. */
export function isOwnSince({ version, versions }: CompanyRules, { basedOn }: RuleDraft): boolean {
  const since = versions.filter((each) => each.version > basedOn);
  return since.length === version - basedOn && since.every(({ isOwn }) => isOwn);
}

/** The draft as a change of the rules that hold, if nobody else has changed them meanwhile. */
export function afterOwn(draft: RuleDraft, valid: CompanyRules): RuleDraft {
  return isOwnSince(valid, draft) ? rebased(draft, valid.rules, valid.version) : draft;
}

/** Why a draft cannot be activated. */
export type Obstacle = 'unchanged' | 'outdated' | 'unchecked' | 'problems';

/** The reason why a draft cannot be activated; `null` if it can. @param check `null` while it is not checked */
export function obstacleOf(draft: RuleDraft, valid: CompanyRules, check: RulesCheck | null): Obstacle | null {
  if (!isChangedFrom(draft, valid.rules)) return 'unchanged';
  if (draft.basedOn !== valid.version) return 'outdated';
  if (check === null) return 'unchecked';
  return check.problems.length > 0 ? 'problems' : null;
}
