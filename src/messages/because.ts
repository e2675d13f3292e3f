/** A reason as a separate sentence after the event; without one, the other sentence. */
export function because(happened: string, reason: string | null, otherwise: string): string {
  return `${happened} ${reason ?? otherwise}`;
}
