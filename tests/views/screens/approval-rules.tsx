import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { cellOf } from '#src/domain/approval-rules/rule-draft.ts';
import {
  askKey,
  cellWays,
  faultOf,
  isRemovable,
  type FormTarget,
} from '#src/domain/approval-rules/rule-form.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { selectObstacle } from '#src/machines/approval-rules/company-rules-setup.ts';
import type { companyRulesMachine } from '#src/machines/approval-rules/company-rules.machine.ts';
import { companyRulesTexts } from '#src/messages/approval-rules/company-rules.ts';
import { companyRulesTitle } from '#src/messages/approval-rules/company-rules-title.ts';
import { ruleWords } from '#src/messages/approval-rules/rule-words.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { CompanyRulesPage } from '#src/views/approval-rules/company-rules-page.tsx';
import { OrderTrial } from '#src/views/approval-rules/order-trial.tsx';
import { RuleDialog } from '#src/views/approval-rules/rule-dialog.tsx';
import { ruleWriter } from '#src/views/approval-rules/use-rule-words.ts';
import * as models from '#tests/machines/models/company.ts';
import { stuckStep } from '#tests/support/made/some-approval-rules.ts';
import {
  button,
  entry,
  escape,
  localeOf,
  pageFailed,
  part,
  press,
  reasonOf,
  sends,
  text,
  type Screen,
  type Seen,
} from './screen.ts';

type Snapshot = SnapshotFrom<typeof companyRulesMachine>;

/**
 * The model without the events of other parts of the page, whose regions are independent. Nothing follows a failure, and a draft
 * is checked before it is activated only, so that each state is reached once.
 */
function without(others: RegExp): typeof models.companyRules {
  const { possible } = models.companyRules;
  return {
    ...models.companyRules,
    possible: (snapshot, event: AnyEventObject) =>
      !others.test(event.type) &&
      snapshot.context.failure === null &&
      (!event.type.includes('check') || snapshot.context.intent === 0) &&
      (possible?.(snapshot, event) ?? true),
  };
}

function writerFor({ context: { draft, valid } }: Snapshot, language: Language) {
  const words = ruleWriter(textsIn(ruleWords, language), {
    rules: draft.rules,
    choices: valid.choices,
    language,
    priceLocale: localeOf(language),
  });
  const { columns } = draft;
  return { ...words, heads: columns.map((over, index) => words.column(over, columns[index + 1] ?? null)) };
}

/** The steps of the tried order. */
function outcome({ isAway, atOnce, later, stuck }: typeof companyRulesTexts.en): readonly Seen[] {
  return [stuckStep.words, isAway('Rita'), atOnce('Olga'), later('Finn'), stuck].map(text);
}

const trialField = (control: string, label: string, value: string, changed: object) =>
  sends(entry(control, label, value), { type: 'trial.changed', change: changed });

/** The fields that describe the order to try, and the button that tries it. */
function trialFields(texts: typeof companyRulesTexts.en) {
  return [
    trialField('combobox', texts.requester, 'finn', { requester: 'finn' }),
    trialField('textbox', texts.orderAmount, '99', { amount: '99' }),
    trialField('combobox', texts.away, 'olga', { away: 'olga' }),
    trialField('field', texts.day, '2026-12-24', { day: '2026-12-24' }),
    sends(button(texts.tryIt), { type: 'trial.requested' }),
  ];
}

const isRenewed = (snapshot: Snapshot) => snapshot.matches({ ready: { editing: { closed: 'renewed' } } });

const problemsOf = ({ context: { check } }: Snapshot) => check?.problems ?? [];

const opens = (name: string, target: FormTarget) => sends(button(name), { type: 'form.opened', target });

const change = (field: string, value: string, step?: number) =>
  ({ type: 'form.changed', field, value, ...(step !== undefined && { step }) }) as const;

const choose = (control: string, label: string, field: string, value: string) =>
  sends(entry(control, label, value), change(field, value));

const tick = (field: string, value: string, name: string) =>
  sends(press('checkbox', name), change(field, value));

/** Events that another part of the page sends. */
const sentBy = (who: string, ...types: readonly Parameters<Snapshot['can']>[0]['type'][]) =>
  Object.fromEntries(types.map((type) => [type, who]));

const ofPage = { ...sentBy('the machine itself', 'draft.changed'), 'connection.returned': 'the browser' };
const inDialog = {
  ...sentBy('the dialog', 'form.changed', 'form.confirmed', 'form.dismissed'),
  ...sentBy('the dialog', 'step.added', 'step.removed', 'removal.requested'),
};
const inTrial = sentBy('the order to try', 'trial.changed', 'trial.requested');
const onPage = {
  ...sentBy('the page', 'form.opened', 'repair.applied', 'example.tried', 'changes.discarded'),
  ...sentBy('the page', 'previous.restored', 'version.accepted', 'activation.requested', 'retry.requested'),
};

export const companyRules: Screen<typeof companyRulesMachine> = {
  model: without(/^(form\.opened|trial\.|example\.)/),
  view: (actorRef) => <CompanyRulesPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(companyRulesTexts, language);
    const title = part('heading', textsIn(companyRulesTitle, language).page);
    const ready = (snapshot: Snapshot): readonly Seen[] => {
      const { refusal, valid, draft, check } = snapshot.context;
      const isUnchanged = selectObstacle(snapshot) === 'unchanged';
      return [
        title,
        part('table', texts.table),
        ...(snapshot.matches({ ready: { editing: { closed: 'activated' } } })
          ? [text(texts.activated)]
          : isUnchanged
            ? []
            : [text(isRenewed(snapshot) ? texts.renewed : texts.draft)]),
        ...(refusal ? [text(texts.refused(reasonOf(messages, refusal)))] : []),
        ...(draft.basedOn === valid.version ? [] : [text(texts.others(valid.changedBy, valid.version))]),
        ...problemsOf(snapshot).map(({ words }) => text(words)),
        ...(check?.changes ?? []).map(({ words }) => text(words)),
        ...[...(check ? [check] : []), ...valid.versions].flatMap(({ edits, moreEdits }) =>
          [...edits, ...(moreEdits > 0 ? [texts.moreEdits(moreEdits)] : [])].map((words) => text(words)),
        ),
      ];
    };
    return {
      states: {
        loading: () => [title, part('status', messages.loading)],
        failed: ({ context: { failure } }) => pageFailed(texts.failed, messages, failure),
        ready,
        'ready.checking.waiting': () => [text(texts.checking)],
        'ready.checking.asking': () => [text(texts.checking)],
        'ready.checking.known': (snapshot) => {
          const { length } = problemsOf(snapshot);
          const holds = length > 0 && selectObstacle(snapshot) === 'unchanged';
          return [
            text(length === 0 ? texts.noProblem : texts.problemCount(length)),
            ...(holds ? [text(texts.heldProblems)] : []),
          ];
        },
        'ready.checking.unknown': ({ context: { checkFailure } }) => [
          text(texts.unchecked(reasonOf(messages, checkFailure))),
        ],
      },
      presses: (snapshot) => {
        if (snapshot.matches('failed'))
          return [sends(button(texts.failed.action), { type: 'retry.requested' })];
        if (!snapshot.matches('ready')) return [];
        const { rules, columns } = snapshot.context.draft;
        const { heads, group, step, steps } = writerFor(snapshot, language);
        const isBusy =
          snapshot.matches({ ready: { editing: 'activating' } }) ||
          snapshot.matches({ ready: { editing: 'readingOthers' } });
        return [
          ...rules.rules.flatMap((rule) => [
            opens(texts.row(group(rule), rule.id), { kind: 'row', ruleId: rule.id }),
            ...columns.map((over, index) => {
              const cell = cellOf(rule, over);
              const words = cell && cell.length > 0 ? cell.map(step).join('') : steps(cell);
              const named = texts.cellTitle(rule.id, heads[index] ?? '');
              return opens(`${named}${words}`, { kind: 'cell', ruleId: rule.id, over });
            }),
          ]),
          ...columns
            .slice(1)
            .map((over, index) =>
              opens(texts.changeAmount(heads[index + 1] ?? ''), { kind: 'column', over }),
            ),
          opens(texts.addRow, { kind: 'row', ruleId: null }),
          opens(texts.addAmount, { kind: 'column', over: null }),
          ...rules.people.map(({ id, name }) =>
            opens(texts.changePerson(name), { kind: 'person', personId: id }),
          ),
          sends(button(isBusy ? texts.activating : texts.activate), { type: 'activation.requested' }),
          sends(button(texts.discard), { type: 'changes.discarded' }),
          sends(button(texts.restore), { type: 'previous.restored' }),
          sends(button(texts.goOn), { type: 'version.accepted' }),
          ...problemsOf(snapshot).flatMap(({ example, repairs }, problem) => [
            sends(button(texts.tryExampleBy(example)), { type: 'example.tried', problem }),
            ...repairs.map(({ words }, repair) =>
              sends(button(texts.repairBy(words)), { type: 'repair.applied', problem, repair }),
            ),
          ]),
          sends(button(messages.retry), { type: 'retry.requested' }),
          ...trialFields(texts),
        ];
      },
    };
  },
  others: { ...ofPage, ...inDialog },
};

export const orderTrial: Screen<typeof companyRulesMachine> = {
  name: 'companyRules.trial',
  model: without(/^(form|repair|version|changes|previous|activation|example)\.|error\.actor\.check/),
  view: (actorRef) => actorRef.getSnapshot().matches('ready') && <OrderTrial actorRef={actorRef} />,
  shows: (messages, language) => {
    const texts = textsIn(companyRulesTexts, language);
    return {
      states: {
        ready: ({ context: { showsTrialFault } }) => [
          part('heading', texts.trial),
          ...(showsTrialFault ? [text(texts.faults.unreadable)] : []),
        ],
        'ready.trying.asking': () => [text(texts.trying)],
        'ready.trying.tried': () => outcome(texts),
        'ready.trying.failed': ({ context: { trialFailure } }) => [
          text(texts.notTried(reasonOf(messages, trialFailure))),
        ],
      },
      presses: (snapshot) => (snapshot.matches('ready') ? trialFields(texts) : []),
    };
  },
  others: { ...ofPage, ...inDialog, ...onPage },
};

export const ruleDialog: Screen<typeof companyRulesMachine> = {
  name: 'companyRules.dialog',
  model: without(/^(trial|repair|version|changes|previous|activation|example)\.|error\.actor/),
  view: (actorRef) => actorRef.getSnapshot().context.form && <RuleDialog actorRef={actorRef} />,
  shows: (_, language) => {
    const texts = textsIn(companyRulesTexts, language);
    return {
      states: {
        'ready.editing.changing': ({ context: { form, draft, showsFault } }) => {
          const fault = form && showsFault ? faultOf(form, draft) : null;
          return fault && fault.code !== 'notBetween' ? [text(texts.faults[fault.code])] : [];
        },
      },
      presses: (snapshot) => {
        const { form, draft } = snapshot.context;
        if (!form) return [];
        const { heads } = writerFor(snapshot, language);
        const foot = [
          sends(button(texts.cancel), { type: 'form.dismissed' }),
          sends(button(texts.apply), { type: 'form.confirmed' }),
          ...(isRemovable(form) ? [sends(button(texts.removeAmount), { type: 'removal.requested' })] : []),
        ] as const;
        switch (form.kind) {
          case 'column':
            return [
              ...foot,
              sends(escape(texts.changeAmount(heads[1] ?? '')), { type: 'form.dismissed' }),
              choose('textbox', texts.amount, 'amount', '1200'),
            ];
          case 'row':
            return [
              ...foot,
              sends(escape(texts.newRow), { type: 'form.dismissed' }),
              choose('textbox', texts.rowName, 'name', 'Tools'),
              choose('combobox', texts.rowWho, 'who', 'role:finance'),
              choose('combobox', texts.articles, 'articles', 'first'),
              tick('categories', 'tools', 'Hand tools'),
              tick('costCentres', '4711', '4711'),
              tick('addresses', 'yard', 'Works, Yard 2, Dresden'),
              choose('combobox', texts.position, 'position', '1'),
            ];
          case 'person':
            return [
              ...foot,
              sends(escape(texts.changePerson('Finn')), { type: 'form.dismissed' }),
              choose('textbox', texts.limit, 'limit', '500'),
              choose('combobox', texts.deputy, 'deputy', ''),
              choose('field', texts.from, 'from', '2026-12-21'),
              choose('field', texts.until, 'until', '2027-01-03'),
              choose('combobox', texts.standIn, 'standIn', 'olga'),
            ];
          case 'cell': {
            const [step] = form.steps;
            const asked = step && askKey(step);
            const set = (label: string, field: string, value: string) =>
              sends(entry('combobox', label, value), change(field, value, 0));
            return [
              ...foot,
              sends(escape(texts.cellTitle('purchases', heads[1] ?? '')), { type: 'form.dismissed' }),
              ...cellWays
                .filter((way) => way !== form.way && way !== 'below')
                .map((way) => sends(press('radio', texts.ways[way]), change('way', way))),
              ...(form.way === 'asks' && step
                ? [
                    set(texts.ask, 'ask', asked === 'people' ? 'manager' : 'people'),
                    ...(asked === 'manager' ? [] : [set(texts.needs, 'needs', 'all')]),
                    ...(asked === 'people'
                      ? draft.rules.people.map(({ id, name }) =>
                          sends(press('checkbox', name), change('person', id, 0)),
                        )
                      : []),
                    set(texts.days, 'days', '3'),
                    set(texts.follows, 'follows', 'escalate'),
                    sends(button(texts.removeStep(1)), { type: 'step.removed', step: 0 }),
                    sends(button(texts.addStep), { type: 'step.added' }),
                  ]
                : []),
            ];
          }
        }
      },
    };
  },
  others: { ...ofPage, ...inTrial, ...onPage },
};
