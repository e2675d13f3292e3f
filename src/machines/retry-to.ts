/**
 * The transitions out of a state in which a load has failed: the person tries again, or the connection is back (SE-2).
 *
 * @example failed: { on: retryTo('loading') }
 */
export function retryTo<const Target extends string>(
  target: Target,
  description = 'The customer tries again.',
) {
  return {
    'retry.requested': { description, target },
    'connection.returned': { description: 'The connection is back.', target },
  } as const;
}
