import type { SnapshotFrom } from 'xstate';
import { otherUnits, refusalBelowFields } from '#src/domain/people/company-people.ts';
import type { companyPeopleMachine } from '#src/machines/people/company-people.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { companyPeopleTexts } from '#src/messages/people/company-people.ts';
import { companyPeopleTitle } from '#src/messages/people/company-people-title.ts';
import { CompanyPeoplePage } from '#src/views/people/company-people-page.tsx';
import * as models from '#tests/machines/models/company.ts';
import { refused } from '#tests/machines/models/samples.ts';
import { rules, sound, unsound } from '#tests/support/made/some-approval-rules.ts';
import {
  button,
  entry,
  escape,
  link,
  noControls,
  pageFailed,
  part,
  reasonOf,
  sends,
  text,
  type Control,
  type Press,
  type Screen,
} from '../screen.ts';

type Snapshot = SnapshotFrom<typeof companyPeopleMachine>;
type Event = Parameters<Snapshot['can']>[0];

const nora = { name: 'Nora', mail: 'nora@works.example', unit: 'works', limit: null };
const holds = { expiresAt: '2026-06-01T08:00:00.000Z', isExpired: false };
const people = {
  valid: {
    ...rules,
    rules: {
      ...rules.rules,
      units: [
        ...rules.rules.units,
        { id: 'yard', name: 'Yard' },
        { id: 'shed', name: 'Shed', parent: 'yard', manager: 'finn' },
      ],
      costCentres: ['Fleet'],
      people: [
        ...rules.rules.people,
        { id: 'udo', name: 'Udo', unit: 'gone', roles: [], isActive: false },
        {
          id: 'rosa',
          name: 'Rosa',
          unit: 'yard',
          roles: ['requester'],
          mayOrder: true,
          isActive: true,
          furtherUnits: [{ unit: 'shed', roles: ['requester'], mayOrder: true }],
        },
      ],
    },
  },
  roles: [
    { role: 'requester', roles: ['requester'], mayOrder: true },
    { role: 'keeper', roles: ['administrator', 'approver'], mayOrder: false },
  ],
  invitations: [
    { ...nora, ...holds, invitationId: '1', role: 'buyer' },
    { ...nora, ...holds, invitationId: '2', name: 'Oskar', unit: 'gone', role: 'keeper', isExpired: true },
  ],
};
const [problem] = unsound.problems;
const requests = [
  ...sound.requests,
  { requestId: '4712', people: [], isSentBack: false },
  { requestId: '4713', people: [], isSentBack: true },
];

/** Whether a change adds something, gives access, ends it, or none of these. */
function kindOf({ context: { form, unit, people: known } }: Snapshot) {
  if (unit) return unit.isRemoved ? 'removes' : unit.id === '' ? 'adds' : 'change';
  const wasActive = known.valid.rules.people.find(({ id }) => id === form?.id)?.isActive === true;
  return wasActive === form?.isActive ? 'change' : wasActive ? 'ends' : 'begins';
}

export const companyPeople: Screen<typeof companyPeopleMachine> = {
  model: {
    ...models.companyPeople,
    samples: [
      ...models.companyPeople.samples.filter(({ type }) => type !== 'xstate.done.actor.loadPeople'),
      { type: 'person.opened', id: 'udo' },
      { type: 'person.opened', id: 'rosa' },
      { type: 'unit.opened', kind: 'unit', id: 'shed' },
      { type: 'unit.opened', kind: 'costCentre', id: '' },
      { type: 'unit.opened', kind: 'costCentre', id: 'Fleet' },
      { type: 'xstate.done.actor.loadPeople', output: people },
      { type: 'xstate.done.actor.checkRules', output: { ...sound, edits: [], changes: [], requests: [] } },
      {
        type: 'xstate.done.actor.checkRules',
        output: {
          ...unsound,
          requests,
          problems: [...unsound.problems, { ...problem, words: 'Nobody decides.', example: '' }],
        },
      },
      {
        type: 'xstate.error.actor.invitePerson',
        error: { ...refused, fields: { name: 'This name is taken.', mail: 'This is no address.' } },
      },
    ],
    // Only a person of the company has access.
    possible: (snapshot, event) =>
      models.companyPeople.possible?.(snapshot, event) !== false &&
      (event.type !== 'access.changed' || snapshot.context.form?.id !== ''),
    key: (snapshot) => [
      models.companyPeople.key?.(snapshot),
      snapshot.context.unit?.id,
      snapshot.context.form?.furtherUnits.length,
      snapshot.context.check?.requests.length,
      snapshot.context.refusal?.fields,
    ],
  },
  view: (actorRef) => <CompanyPeoplePage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(companyPeopleTexts, language);
    const { page: title } = textsIn(companyPeopleTitle, language);
    const titleOf = (snapshot: Snapshot) => {
      const { form, unit, check, people: known } = snapshot.context;
      const { units } = known.valid.rules;
      if (unit?.id === '' && !check) return unit.kind === 'unit' ? texts.addUnit : texts.addCostCentre;
      const before = unit && (units.find(({ id }) => id === unit.id)?.name ?? unit.id);
      if (unit && check) return texts.review[kindOf(snapshot)](unit.isRemoved ? (before ?? '') : unit.name);
      if (unit) return texts.open(before ?? '');
      if (!form || form.id === '') return texts.invite;
      return check ? texts.review[kindOf(snapshot)](form.name) : texts.open(form.name);
    };
    const page = ({ context: { form, unit, refusal, people: known } }: Snapshot) => [
      part('heading', title),
      part('heading', texts.people),
      part('heading', texts.units),
      part('heading', texts.costCentres),
      ...(known.valid.rules.costCentres ? [] : [text(texts.noCostCentres)]),
      ...(known.invitations.length === 0 ? [text(texts.noInvitations)] : []),
      ...(refusal && !form && !unit ? [part('alert', texts.refused(reasonOf(messages, refusal)))] : []),
    ];
    const dialog = (snapshot: Snapshot) => {
      const { form, unit, refusal, showsFault } = snapshot.context;
      const below = refusalBelowFields(refusal);
      return [
        ...page(snapshot),
        part('dialog', titleOf(snapshot)),
        ...(showsFault && form ? [text(texts.noAmount)] : []),
        ...(showsFault && unit ? [text(texts.noName)] : []),
        ...Object.values(refusal?.fields ?? {}).map(text),
        ...(below && (form ?? unit) ? [part('alert', texts.refused(reasonOf(messages, below)))] : []),
      ];
    };
    const review = (snapshot: Snapshot) => {
      const { edits = [], problems = [], changes = [], requests: open = [] } = snapshot.context.check ?? {};
      return [
        ...page(snapshot),
        part('dialog', titleOf(snapshot)),
        ...(problems.length > 0 ? [part('alert', texts.problems), link(texts.mend, '/company/rules')] : []),
        ...problems.map(({ words }) => text(words)),
        ...(edits.length > 0 ? [texts.edits, ...edits].map(text) : []),
        text(kindOf(snapshot) === 'removes' ? texts.removal : ''),
        ...changes.map(({ words }) => text(words)),
        ...open.map(({ requestId, people: names, isSentBack }) =>
          text(
            isSentBack
              ? texts.sentBack(requestId)
              : names.length > 0
                ? texts.handedOn(requestId, names.join(', '))
                : texts.stranded(requestId),
          ),
        ),
        text(changes.length + open.length > 0 ? texts.changes : problems.length > 0 ? '' : texts.noChange),
      ].filter(({ name }) => name !== '');
    };
    return {
      states: {
        loading: () => [part('heading', title), part('status', messages.loading)],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        ready: page,
        'ready.done': () => [part('status', texts.done)],
        entering: dialog,
        inviting: dialog,
        checking: dialog,
        reviewing: review,
        changing: review,
        changingInvitation: page,
      },
      presses: (snapshot): readonly Press<Event>[] => {
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' })];
        if (snapshot.matches('loading')) return [];
        const { form, unit, check, people: known } = snapshot.context;
        const { units, costCentres = [] } = known.valid.rules;
        const isBusy = snapshot.hasTag('busy');
        const later = isBusy ? 'it is being done' : 'a dialog is open above it';
        const changed = 'invitation.changed';
        const list: Press<Event>[] = [
          sends(button(texts.invite), { type: 'person.opened', id: '' }, later),
          ...known.valid.rules.people.map(({ id, name }) =>
            sends(button(texts.open(name)), { type: 'person.opened', id }, later),
          ),
          sends(button(texts.addUnit), { type: 'unit.opened', kind: 'unit', id: '' }, later),
          sends(button(texts.addCostCentre), { type: 'unit.opened', kind: 'costCentre', id: '' }, later),
          ...units.map(({ id, name }) =>
            sends(button(texts.open(name)), { type: 'unit.opened', kind: 'unit', id }, later),
          ),
          ...costCentres.map((id) =>
            sends(button(texts.open(id)), { type: 'unit.opened', kind: 'costCentre', id }, later),
          ),
          ...known.invitations.flatMap(({ invitationId, name }) =>
            (['again', 'withdraw'] as const).map((change) =>
              sends(button(`${texts[change]} ${name}`), { type: changed, invitationId, change }, later),
            ),
          ),
        ];
        if (known.invitations.length === 0)
          list.push(
            ...noControls('nobody is invited', { type: changed, invitationId: '1', change: 'again' }),
          );
        if (!form && !unit) return list;
        const dismiss = { type: 'form.dismissed' } as const;
        const closing = [
          sends(button(texts.cancel), dismiss, later),
          sends(escape(titleOf(snapshot)), dismiss, later),
        ];
        if (check) {
          const confirm = sends(button(texts.confirm[kindOf(snapshot)]), { type: 'change.confirmed' });
          return [...list, ...closing, ...(check.problems.length === 0 ? [confirm] : [])];
        }
        if (unit) {
          const enter = (role: 'textbox' | 'combobox', label: string, change: string, value: string) =>
            sends(entry(role, label, value), { type: 'unit.changed', [change]: value }, later);
          return [
            ...list,
            ...closing,
            enter('textbox', texts.name, 'name', 'Hall'),
            ...(unit.kind === 'unit'
              ? [
                  enter('combobox', texts.above, 'parent', 'yard'),
                  enter('combobox', texts.manager, 'manager', 'rita'),
                ]
              : []),
            sends(button(isBusy ? texts.checking : texts.goOn), { type: 'form.confirmed' }),
            ...(unit.id === '' ? [] : [sends(button(texts.remove), { type: 'removal.requested' })]),
          ];
        }
        if (!form) return list;
        const isNew = form.id === '';
        const field = (role: 'textbox' | 'combobox', label: string, change: string, value: string) =>
          sends(entry(role, label, value), { type: 'person.changed', [change]: value }, later);
        const { furtherUnits } = form;
        const [free] = otherUnits(known, form);
        const seats = (control: Control, all: typeof furtherUnits) =>
          sends(control, { type: 'person.changed', furtherUnits: all }, later);
        const further = furtherUnits.flatMap((seat, index) => [
          seats(
            entry('combobox', texts.furtherUnit(index + 2), 'works'),
            furtherUnits.with(index, { ...seat, unit: 'works' }),
          ),
          seats(
            entry('combobox', texts.furtherRole(index + 2), 'keeper'),
            furtherUnits.with(index, { ...seat, role: 'keeper' }),
          ),
          seats(
            button(texts.removeUnit(units.find(({ id }) => id === seat.unit)?.name ?? seat.unit)),
            furtherUnits.toSpliced(index, 1),
          ),
        ]);
        return [
          ...list,
          ...closing,
          ...(isNew ? [] : further),
          ...(isNew || free === undefined
            ? []
            : [seats(button(texts.addToUnit), [...furtherUnits, { unit: free, role: 'requester' }])]),
          ...(isNew
            ? [
                field('textbox', texts.name, 'name', 'Rolf'),
                field('textbox', texts.mail, 'mail', 'rolf@works.example'),
              ]
            : [
                sends(button(form.isActive ? texts.endAccess : texts.giveAccess), { type: 'access.changed' }),
              ]),
          field('combobox', texts.unit, 'unit', 'yard'),
          field('combobox', texts.role, 'role', 'keeper'),
          field('textbox', texts.limit, 'limit', '700'),
          sends(button(isBusy ? (isNew ? texts.sending : texts.checking) : isNew ? texts.send : texts.goOn), {
            type: 'form.confirmed',
          }),
        ];
      },
    };
  },
  others: { 'connection.returned': 'the browser' },
};
