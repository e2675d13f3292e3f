import { StateMachine } from 'xstate';
import { describedMachines } from '#src/machines/described-machines.ts';
import type { CommandPolicy } from '#src/machines/request-policy.ts';
import { aComposedRequest } from '#tests/app/support/a-composed-request.ts';

/** A fault of a policy or of the composition, seeded while the shop runs. */
export interface CompositionFault {
  readonly name: string;
  /** The request whose tests may notice it; any test if missing. */
  readonly request?: string;
  /** Seeds it; returns a function that removes it. */
  readonly seed: () => () => void;
}

/** Alternative values of a field in a command's policy. */
const others: { readonly [Field in keyof CommandPolicy<never, never>]?: readonly unknown[] } = {
  session: ['customer', 'anyone'],
  changes: ['basket', 'other'],
  failure: ['changeFailed', 'orderFailed'],
  onLeaving: ['finished', 'stopped'],
  onSessionOver: [() => ({ kind: 'cancellation', request: { orderId: 'other' } }), 'notified', 'kept'],
  withoutResponse: ['sentAgain', 'ownState', () => []],
  tabs: ['inTurn', 'together'],
  stored: ['untilDecided', 'no'],
  lateNotice: [undefined],
};

/** Each field of each policy with each other value that makes a difference. */
export function policyFaults(): readonly CompositionFault[] {
  return describedMachines.flatMap(({ machine, policies }) =>
    Object.entries(policies).flatMap(([actor, policy]) => {
      const request = `${machine.id}.${actor}`;
      const seeded = (field: string, value: unknown): CompositionFault => ({
        name: `${request}: ${field} is ${typeof value === 'function' ? 'something else' : String(value)}`,
        request,
        seed: () => {
          Reflect.set(policies, actor, { ...policy, [field]: value });
          return () => Reflect.set(policies, actor, policy);
        },
      });
      if (policy.kind === 'work') return [];
      const fields = policy.kind === 'read' ? { session: others.session, kind: ['work'] } : others;
      return Object.entries(fields).flatMap(([field, values]) =>
        (values ?? [])
          .filter((value) => value !== Reflect.get(policy, field) && !isWithoutEffect(policy, field, value))
          .map((value) => seeded(field, value)),
      );
    }),
  );
}

/** Whether the policy's other fields rule the case out. */
function isWithoutEffect(policy: object, field: string, value: unknown): boolean {
  const { session, onLeaving, onSessionOver, withoutResponse }: Partial<CommandPolicy<never, never>> = policy;
  if (field === 'stored') return value === 'untilDecided';
  if (session === 'anyone' && field === 'onSessionOver') return true;
  if (session === 'anyone' && field === 'kind') return true;
  if (onLeaving === 'stopped' && ['changes', 'lateNotice'].includes(field)) return true;
  if (onLeaving === 'stopped' && field === 'failure') return withoutResponse !== 'sentAgain';
  if (onLeaving === 'stopped' && field === 'withoutResponse')
    return value !== 'sentAgain' && withoutResponse !== 'sentAgain';
  return session === 'anyone' && field === 'onSessionOver' && onSessionOver !== undefined;
}

/** Each implementation of a composed machine, left out. */
export function forgottenImplementations(): readonly CompositionFault[] {
  const names = new Set<string>();
  const stop = withImplementations((machineId, kind, name) => {
    names.add(`${machineId} ${kind} ${name}`);
    return true;
  });
  aComposedRequest('favourite.saveFavourite');
  stop();
  return [...names].map((forgotten) => ({
    name: `${forgotten} is not provided`,
    seed: () => withImplementations((machineId, kind, name) => `${machineId} ${kind} ${name}` !== forgotten),
  }));
}

/** Provides only some implementations from now on, until the returned function is called. */
function withImplementations(
  isProvided: (machineId: string, kind: string, name: string) => boolean,
): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the machine as `this`
  const { provide } = StateMachine.prototype;
  StateMachine.prototype.provide = function provideSome(given) {
    const kept = Object.fromEntries(
      Object.entries(given).map(([kind, all]) => [
        kind,
        kind === 'actions' || kind === 'guards'
          ? Object.fromEntries(
              Object.entries(Object(all)).filter(([name]) => isProvided(this.id, kind, name)),
            )
          : all,
      ]),
    );
    return provide.call(this, kept);
  };
  return () => {
    StateMachine.prototype.provide = provide;
  };
}
