import { offers } from '../../domain/configuration/capabilities.ts';
import { asFault, noResponse, type Fault } from '../../domain/faults/fault.ts';
import { requestActor } from '../../machines/request-actor.ts';
import { appliedPolicy, type CommandPolicy } from '../../machines/request-policy.ts';
import type {
  CommandFailure,
  CommandId,
  CommandResponse,
  Present,
} from '../../machines/session/command-setup.ts';
import { commandMachine } from '../../machines/session/command.machine.ts';
import { parkedMemory } from '../../services/session/parked-memory.ts';
import type { Service } from '../../services/transport/service.ts';
import type { Dependencies } from '../requests.ts';

interface CommandDependencies extends Pick<
  Dependencies,
  'configuration' | 'faultWords' | 'customer' | 'tell' | 'inTurn' | 'untilNextTry' | 'draftStorage'
> {
  /** Subjects whose last request failed: their notice may still be shown. */
  readonly failed: Set<string>;
  /** How often a customer has signed out on this page. */
  readonly signOuts: () => number;
}

/** Deletes a stored command of a customer, once the gateway has decided about it. */
export type Forget<Input> = (userId: string, input: Input) => void;

/** The work of one command that its actor asks for. */
interface Call {
  readonly present: () => Present;
  readonly send: (options: { readonly signal: AbortSignal }) => Promise<CommandResponse>;
  readonly untilPageLeft: () => Promise<void>;
  readonly untilOthersDecided: () => Promise<void>;
  readonly untilSameDecided: () => Promise<CommandResponse>;
  readonly announceUndecided: () => void;
  readonly forget: () => void;
  readonly returnOutput: () => void;
  readonly returnFault: (fault: Fault) => void;
}

/**
 * Connects each command with its actor, a child of the root actor: the actor decides, the command's promise ends as it says.
 *
 * @see MA-6
 */
export function composeCommand(dependencies: CommandDependencies) {
  const { configuration, faultWords, customer, tell, inTurn, untilNextTry, draftStorage } = dependencies;
  const { failed, signOuts } = dependencies;
  const calls = new Map<string, Call>();
  let count = 0;

  const callOf = ({ id }: CommandId): Call => {
    const call = calls.get(id);
    if (!call) throw new Error(`${id} has ended`);
    return call;
  };

  const machine = commandMachine.provide({
    actors: {
      untilPageLeft: requestActor((command) => callOf(command).untilPageLeft()),
      untilOthersDecided: requestActor((command) => callOf(command).untilOthersDecided()),
      untilSameDecided: requestActor((command) => callOf(command).untilSameDecided()),
      untilNextTry: requestActor(async (command) => {
        await untilNextTry();
        return callOf(command).present();
      }),
      send: requestActor((command, options) => callOf(command).send(options)),
    },
    actions: {
      announceUndecided: ({ context }) => calls.get(context.id)?.announceUndecided(),
      forgetCommand: ({ context }) => calls.get(context.id)?.forget(),
      parkCommand: (_, { userId, command }) => parkedMemory(draftStorage, userId).park(command),
      returnOutput: ({ context }) => calls.get(context.id)?.returnOutput(),
      returnFault: ({ context }, { fault }) => calls.get(context.id)?.returnFault(fault),
    },
  });

  const sendBy = <Input, Output>(
    policy: CommandPolicy<Input, Output>,
    service: Service<Input, Output>,
    forget: Forget<Input>,
  ): Service<Input, Output> => {
    const undecided = new Map<string, Promise<Output>>();

    return (input, { signal: page }) => {
      count += 1;
      const id = `command.${count}`;
      const userId = customer() ?? '';
      const content = `${userId} ${contentOf(input)}`;
      const same = undecided.get(content);
      const signOutsBefore = signOuts();
      const mayBeDone = offers(configuration, 'idempotencyKeys') ? null : faultWords().mayBeDone;
      const applied = appliedPolicy(policy, input, mayBeDone);
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      let returned = promise;

      const present = () => ({
        userId: customer() ?? '',
        hasSignedOut: signOuts() !== signOutsBefore,
        hasFailed: failed.has(applied.about),
      });
      const responded = async (response: Promise<Output>): Promise<CommandResponse> => {
        try {
          const output = await response;
          returned = response;
          return { lateNotice: policy.lateNotice?.(output) ?? null, present: present() };
        } catch (error) {
          const failure: CommandFailure = { fault: asFault(error), present: present() };
          throw failure;
        }
      };
      const end = () => {
        calls.delete(id);
        if (undecided.get(content) === promise) undecided.delete(content);
      };

      calls.set(id, {
        present,
        send: (options) => {
          // It was pressed for another customer, or in another unit, while it waited.
          if (userId !== '' && !['', userId].includes(customer() ?? ''))
            return responded(Promise.reject(noResponse));
          const send = () => service(input, options);
          return responded(policy.tabs === 'inTurn' ? inTurn(send) : send());
        },
        untilPageLeft: () => aborted(page),
        untilOthersDecided: async () => {
          while (undecided.size > 0) await Promise.allSettled(undecided.values());
        },
        untilSameDecided: () => responded(same ?? promise),
        announceUndecided: () => undecided.set(content, promise),
        forget: () => forget(userId, input),
        returnOutput: () => {
          end();
          failed.delete(applied.about);
          resolve(returned);
        },
        returnFault: (fault) => {
          end();
          failed.add(applied.about);
          reject(fault);
        },
      });
      const command = {
        id,
        userId,
        policy: applied,
        undecided: same ? ('same' as const) : undecided.size > 0 ? ('other' as const) : ('none' as const),
      };
      // The machine that sends it is in the middle of a step.
      queueMicrotask(() => tell({ type: 'command.sent', command }));
      return promise;
    };
  };

  return { machine, sendBy };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The content of a command without its key. */
function contentOf(input: unknown): string {
  return JSON.stringify(input, (name, value: unknown) => (name === 'idempotencyKey' ? undefined : value));
}
