import { describedMachines } from '#src/machines/described-machines.ts';
import type { RequestPolicy } from '#src/machines/request-policy.ts';

type Policy = RequestPolicy<never, never>;

/** A request of the shop with the policy that its machine declares for it. */
export interface AgreedRequest<Kind extends Policy['kind']> {
  /** Machine and actor: `favourite.saveFavourite`. */
  readonly name: string;
  readonly policy: Extract<Policy, { readonly kind: Kind }>;
}

export const agreedCommands: readonly AgreedRequest<'command'>[] = agreed((name, policy) =>
  policy.kind === 'command' ? [{ name, policy }] : [],
);
export const agreedReads: readonly AgreedRequest<'read'>[] = agreed((name, policy) =>
  policy.kind === 'read' ? [{ name, policy }] : [],
);

function agreed<Request>(choose: (name: string, policy: Policy) => readonly Request[]): readonly Request[] {
  return describedMachines.flatMap(({ machine, policies }) =>
    Object.entries(policies).flatMap(([actor, policy]) => choose(`${machine.id}.${actor}`, policy)),
  );
}
