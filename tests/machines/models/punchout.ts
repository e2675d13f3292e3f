import type { MachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { punchoutVisitMachine } from '#src/machines/punchout/punchout-visit.machine.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { broken, unauthorised } from './samples.ts';

const notExpressible = { status: 422, code: '', serverMessage: null, fields: { '1': 'no-price' } };
const endings = ['returned', 'cancelled', 'expired', 'returning', 'shopping'] as const;

export const punchoutVisit: MachineModel<typeof punchoutVisitMachine> = {
  machine: punchoutVisitMachine,
  inputs: [
    ...(['create', 'edit', 'inspect'] as const).map((operation) => ({ visit: aVisit({ operation }) })),
    ...endings.map((state) => ({ visit: aVisit({ state }) })),
  ],
  samples: [
    { type: 'xstate.done.actor.basketSaved', output: undefined },
    { type: 'xstate.error.actor.basketSaved', error: broken },
    ...['transferBasket', 'cancelVisit'].flatMap((id) => [
      { type: `xstate.done.actor.${id}` as const, output: '/punchout/return/key' },
      { type: `xstate.error.actor.${id}` as const, error: broken },
      { type: `xstate.error.actor.${id}` as const, error: unauthorised },
    ]),
    { type: 'xstate.error.actor.transferBasket', error: notExpressible },
    ...endings.map((state) => ({ type: 'xstate.done.actor.loadVisit' as const, output: aVisit({ state }) })),
    { type: 'xstate.done.actor.loadVisit', output: aVisit({ visitId: 'another-visit' }) },
    ...[aVisit().visitId, 'another-visit'].map((output) => ({
      type: 'xstate.done.actor.recallTabVisit' as const,
      output,
    })),
    { type: 'xstate.error.actor.loadVisit', error: broken },
    { type: 'xstate.error.actor.loadVisit', error: unauthorised },
  ],
  key: ({ context }) => [context.visit.state, context.visit.operation, context.refusals],
};
