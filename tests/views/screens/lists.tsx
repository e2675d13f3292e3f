import type { SnapshotFrom } from 'xstate';
import type { listChoiceMachine } from '#src/machines/lists/list-choice.machine.ts';
import type { namedListMachine } from '#src/machines/lists/named-list.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { listsTexts } from '#src/messages/lists/lists.ts';
import { ListDialog } from '#src/views/lists/list-dialog.tsx';
import { ListHead } from '#src/views/lists/list-head.tsx';
import * as models from '#tests/machines/models/lists.ts';
import { button, entry, escape, part, sends, text, withChild, type Screen } from './screen.ts';

export const listChoice: Screen<typeof listChoiceMachine> = {
  model: models.listChoice,
  view: (actorRef) => <ListDialog actorRef={actorRef} />,
  shows: ({ close, retry, loading, faults }, language) => {
    const texts = textsIn(listsTexts, language);
    const saving = 'it is being saved';
    return {
      states: {
        loading: () => [part('status', loading)],
        failed: ({ context: { failure } }) => [
          text(`${texts.failed} ${failure?.serverMessage ?? faults.broken}`),
        ],
        choosing: ({ context: { lists, refusal } }) => [
          ...(lists.length > 0 ? [part('heading', texts.yourLists)] : []),
          ...(refusal ? [text(refusal.serverMessage ?? texts.notSaved)] : []),
        ],
        saving: ({ context: { lists } }) => (lists.length > 0 ? [part('heading', texts.yourLists)] : []),
      },
      presses: (snapshot) => [
        sends(button(close), { type: 'dialog.closed' }),
        sends(escape(texts.save), { type: 'dialog.closed' }),
        ...(snapshot.matches('failed') ? [sends(button(retry), { type: 'retry.requested' })] : []),
        ...(snapshot.matches('failed') || snapshot.matches('loading')
          ? []
          : [
              sends(entry('textbox', texts.newList, 'Roof'), { type: 'name.changed', name: 'Roof' }, saving),
              sends(button(texts.create), { type: 'name.submitted' }),
              ...snapshot.context.lists.map(({ listId, name }) =>
                sends(button(texts.addTo(name)), { type: 'list.chosen', listId }, saving),
              ),
            ]),
      ],
    };
  },
  others: { 'connection.returned': 'the browser' },
};

export const namedList: Screen<typeof namedListMachine> = {
  model: models.namedList,
  view: (actorRef, { storefront }) => {
    withChild(storefront, 'namedList', actorRef);
    return <ListHead list={{ listId: 'site', name: 'Site', lineCount: 0 }} products={[]} />;
  },
  shows: (_, language) => {
    const texts = textsIn(listsTexts, language);
    const dismiss = { type: 'question.dismissed' } as const;
    const saving = 'it is being saved';
    const refused = ({ context: { refusal } }: SnapshotFrom<typeof namedListMachine>) =>
      refusal ? [text(refusal.serverMessage ?? texts.notSaved)] : [];
    return {
      states: {
        confirmingRemoval: () => [part('group', texts.removeQuestion)],
        renaming: refused,
        savingName: refused,
      },
      presses: (snapshot) => {
        if (snapshot.matches('renaming') || snapshot.matches('savingName')) {
          return [
            sends(entry('textbox', texts.name, 'Roof'), { type: 'name.changed', name: 'Roof' }, saving),
            sends(button(texts.saveName), { type: 'name.submitted' }),
            sends(button(texts.keepName), dismiss, saving),
          ];
        }
        if (snapshot.matches('confirmingRemoval'))
          return [
            sends(button(texts.removeYes), { type: 'removal.confirmed' }),
            sends(button(texts.removeNo), dismiss),
          ];
        return [
          sends(button(texts.rename), { type: 'renaming.requested', name: 'Site' }, saving),
          sends(button(texts.remove), { type: 'removal.requested' }, saving),
        ];
      },
    };
  },
  others: { 'product.removed': 'the tile of a product in the list' },
};
