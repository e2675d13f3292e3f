import { customerId } from './storefront-inputs.ts';
import { reportFailure, storefrontSetup } from './storefront-setup.ts';

/** The region of the commands that a customer gave after their session had ended. */
export const parkedRegion = storefrontSetup.createStateConfig({
  description: 'The commands of a customer whose session had ended, once they are signed in again.',
  meta: { requirements: ['SE-1', 'SE-3'], ours: true },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A customer may have parked commands.',
      always: [
        {
          description: 'Something is left.',
          meta: { requirements: ['SE-1'] },
          guard: 'isCommandParked',
          target: 'asking',
        },
        {
          description: 'No commands are parked, or no customer is signed in.',
          meta: { requirements: ['SE-1'] },
          target: 'settled',
        },
      ],
    },
    asking: {
      description: 'The customer is asked whether it is still wanted; of another one nothing is told.',
      invoke: {
        id: 'parkedCommand',
        src: 'parkedCommand',
        systemId: 'parkedCommand',
        input: ({ context }) => ({ userId: customerId(context.session) ?? '' }),
        onDone: {
          description: 'The customer has decided.',
          meta: { requirements: ['SE-1'] },
          target: 'settled',
        },
        onError: {
          description: 'The question broke; the rest of the shop stands.',
          meta: { requirements: ['SE-2'] },
          target: 'settled',
          actions: reportFailure,
        },
      },
      on: {
        'session.changed': {
          description: 'Another customer is signed in, or none any more.',
          meta: { requirements: ['SE-3', 'SE-4'] },
          guard: 'isOtherAudience',
          target: 'deciding',
        },
      },
    },
    settled: {
      description: 'There is nothing to ask.',
      on: {
        'session.changed': {
          description: 'A customer signed in, who may have parked commands.',
          meta: { requirements: ['SE-1'] },
          guard: 'isOtherAudience',
          target: 'deciding',
        },
      },
    },
  },
});
