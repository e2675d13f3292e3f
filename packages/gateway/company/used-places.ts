import { readRuleSet, unitIdsOf } from '@statefront/approval-rules/rule-set.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import * as v from 'valibot';
import { openRequests } from '../approvals/open-requests.ts';
import { newestBudgets } from '../budgets/ask-budgets.ts';
import type { Texts } from '../language.ts';
import { Problem } from '../problems/problem.ts';
import type { CompanyPerson } from './company.ts';
import { costCentreNow, placeChanges } from './former-places.ts';
import { shownInvitations } from './invitations.ts';

type Uses = readonly (readonly [keyof typeof steps, readonly string[]])[];

/** The sentence has so many names of each kind at most. */
const mostNames = 10;

/** The steps that end a use, with the names that each is about. */
const steps = {
  people: { en: 'give another unit to {names}', de: '{names} eine andere Einheit geben' },
  units: { en: 'move {names} below another unit', de: '{names} einer anderen Einheit unterstellen' },
  rules: { en: 'change the rules that name it: {names}', de: 'die Regeln dafür ändern: {names}' },
  budgets: { en: 'change its budget', de: 'ihr Budget ändern' },
  requests: {
    en: 'have its open requests decided or withdrawn: {names}',
    de: 'über ihre offenen Freigaben entscheiden oder sie zurückziehen lassen: {names}',
  },
  invitations: { en: 'withdraw the invitation of {names}', de: 'die Einladung zurückziehen: {names}' },
} as const satisfies Readonly<Record<string, Texts>>;

const listed = v.looseObject({
  units: v.array(v.looseObject({ id: v.string() })),
  costCentres: v.optional(v.array(v.string()), []),
});

/**
 * Refuses rules without a unit or cost centre that something still needs. Renaming one is no removal. Rules that cannot
 * be read are refused elsewhere.
 *
 * @throws Problem `PLACE_IN_USE` with everything to do first
 * @see CO-1
 */
export async function refuseUsedPlaces(
  queries: Queries,
  person: CompanyPerson,
  json: unknown,
  now: number,
): Promise<void> {
  const after = v.safeParse(listed, json);
  if (!after.success) return;
  const going = placeChanges(person.ruleSet, after.output);
  if (going.units.length + going.costCentres.length === 0) return;
  const reading = readRuleSet({
    ...after.output,
    units: [...after.output.units, ...going.units],
    costCentres: [...after.output.costCentres, ...going.costCentres],
  });
  if ('faults' in reading) return;
  const { people, units, rules } = reading.value;
  const { budgets } = await newestBudgets(queries, person.companyId);
  const { invitations } = await shownInvitations(queries, person, now);
  const requests = await openRequests(queries, person, now);
  const goes = new Set(going.units.map(idOf));
  for (const { id, name } of going.units) {
    refuseUsed(name, [
      ['people', people.filter((each) => unitIdsOf(each).includes(id)).map(nameOf)],
      ['units', units.filter((each) => each.parent === id && !goes.has(each.id)).map(nameOf)],
      [
        'rules',
        rules.filter(({ who }) => typeof who === 'object' && 'unit' in who && who.unit === id).map(idOf),
      ],
      ['budgets', budgets.filter(({ unit }) => unit === id).map(({ unit }) => unit)],
      ['requests', requests.filter(({ unitId }) => unitId === id).map(({ requestId }) => requestId)],
      ['invitations', invitations.filter(({ unit }) => unit === id).map(nameOf)],
    ]);
  }
  for (const name of going.costCentres) {
    const isIt = (costCentre: string | null) => costCentreNow(person, costCentre) === name;
    refuseUsed(name, [
      ['rules', rules.filter(({ what }) => what.costCentres?.includes(name)).map(idOf)],
      ['budgets', budgets.filter(({ costCentre }) => isIt(costCentre)).map(({ unit }) => unit)],
      ['requests', requests.filter(({ order }) => isIt(order.costCentre)).map(({ requestId }) => requestId)],
    ]);
  }
}

const idOf = ({ id }: { readonly id: string }) => id;
const nameOf = ({ name }: { readonly name: string }) => name;

function refuseUsed(name: string, uses: Uses): void {
  const left = uses.filter(([, names]) => names.length > 0);
  if (left.length === 0) return;
  const inWords = (language: keyof Texts) => {
    const list = new Intl.ListFormat(language);
    const words = left.map(([use, names]) =>
      steps[use][language].replace('{names}', () => list.format(names.slice(0, mostNames))),
    );
    return words.join('; ');
  };
  throw new Problem('PLACE_IN_USE', '', {
    figures: { name, uses: { en: inWords('en'), de: inWords('de') } },
  });
}
