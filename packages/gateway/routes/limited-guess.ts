import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Verdict } from '@statefront/host/limits/sign-in-limit.ts';
import { Problem } from '../problems/problem.ts';
import type { GatewayContext } from './gateway-context.ts';

/**
 * Checks a password, unless there were too many attempts from the same address (H16). Inside the shop the
 * server counts, and calls have no address.
 *
 * @throws Problem `TOO_MANY_SIGN_INS`, and errors of `check`, whose refusals count as a wrong password.
 */
export async function limitedGuess<T>(
  { signIns }: Pick<GatewayContext, 'signIns'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userName: string,
  check: () => Promise<T>,
): Promise<T> {
  if (!request.server.server.listening) return check();
  const waitSeconds = signIns.attempt(request.ip, userName);
  if (waitSeconds > 0) {
    reply.header('Retry-After', String(waitSeconds));
    const figures = { minutes: Math.ceil(waitSeconds / 60) };
    throw new Problem('TOO_MANY_SIGN_INS', `Wait ${waitSeconds} s`, { figures });
  }
  let verdict: Verdict = 'none';
  try {
    const result = await check();
    verdict = 'right';
    return result;
  } catch (cause) {
    if (cause instanceof Problem && cause.status < 500) verdict = 'wrong';
    throw cause;
  } finally {
    signIns.settle(request.ip, userName, verdict);
  }
}
