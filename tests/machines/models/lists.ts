import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { listChoiceMachine } from '#src/machines/lists/list-choice.machine.ts';
import { namedListMachine } from '#src/machines/lists/named-list.machine.ts';
import { broken, refused } from './samples.ts';

export const namedList: MachineModel<typeof namedListMachine> = {
  machine: namedListMachine,
  parentSystemId: 'storefront',
  inputs: [{ listId: 'site', keySeed: 'visit-1' }],
  samples: [
    { type: 'renaming.requested', name: 'Site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'product.removed', productId: 'bolt' },
    { type: 'xstate.done.actor.renameList', output: { listId: 'site', name: 'Van', lineCount: 1 } },
    { type: 'xstate.error.actor.renameList', error: refused },
    { type: 'xstate.error.actor.removeList', error: broken },
    { type: 'xstate.error.actor.removeListProduct', error: broken },
  ],
  key: ({ context: { name } }) => [name],
};

export const listChoice: MachineModel<typeof listChoiceMachine> = {
  machine: listChoiceMachine,
  parentSystemId: 'storefront',
  inputs: [{ lines: [{ productId: 'bolt', orderQuantity: '10', salesUnit: 'PCE' }], keySeed: 'visit-1' }],
  samples: [
    { type: 'list.chosen', listId: 'site' },
    { type: 'name.changed', name: 'Van' },
    { type: 'xstate.done.actor.loadLists', output: [{ listId: 'site', name: 'Site', lineCount: 1 }] },
    { type: 'xstate.error.actor.loadLists', error: broken },
    { type: 'xstate.done.actor.saveToList', output: { listId: 'site', name: 'Site', lineCount: 2 } },
    { type: 'xstate.error.actor.saveToList', error: refused },
    { type: 'xstate.error.actor.saveToList', error: broken },
  ],
  key: ({ context: { listId, name, refusal } }) => [listId, name, refusal?.status],
};
