import { asFault, isForbidden, isSessionOver, type Fault } from '../domain/faults/fault.ts';
import { failureNotice } from '../machines/raise-unless-session-over.ts';
import type { ReadPolicy, RequestPolicy } from '../machines/request-policy.ts';
import type { Service } from '../services/transport/service.ts';
import type { composeCommand, Forget } from './compose/compose-command.ts';
import type { Dependencies } from './requests.ts';

interface PolicyDependencies extends Pick<Dependencies, 'customer' | 'tell'> {
  /** Subjects whose last request failed: their notice may still be shown. */
  readonly failed: Set<string>;
  readonly sendBy: ReturnType<typeof composeCommand>['sendBy'];
}

/**
 * Applies a policy to a service: a command goes through its own actor, a read reports its failure. Rejects with
 * a fault.
 *
 * @see MA-6
 */
export function withPolicy<Input, Output>(
  policy: RequestPolicy<Input, Output>,
  service: Service<Input, Output>,
  forget: Forget<Input>,
  dependencies: PolicyDependencies,
): Service<Input, Output> {
  switch (policy.kind) {
    case 'work':
      return service;
    case 'read':
      return read(policy, service, dependencies);
    case 'command':
      return dependencies.sendBy(policy, service, forget);
    default:
      return policy satisfies never;
  }
}

/** Adds the subject to a failure, and reports a later success, so that the notice disappears (SE-2). */
function read<Input, Output>(
  policy: ReadPolicy<Input>,
  service: Service<Input, Output>,
  { customer, tell, failed }: PolicyDependencies,
): Service<Input, Output> {
  return async (input, options) => {
    const about = policy.about?.(input);
    try {
      const output = await service(input, options);
      if (about !== undefined && failed.delete(about)) tell({ type: 'notice.settled', about });
      return output;
    } catch (error) {
      const fault: Fault = { ...asFault(error), ...(about !== undefined && { about }) };
      if (options.signal.aborted) throw fault;
      if (about !== undefined) failed.add(about);
      if (policy.session === 'customer' && isSessionOver(fault)) tell({ type: 'session.expired' });
      if (policy.session === 'customer' && isForbidden(fault) && customer())
        tell(failureNotice({ key: 'forbidden' }, fault));
      throw fault;
    }
  };
}
