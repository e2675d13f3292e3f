/** A reason as a sentence of its own after what happened; without one, what else there is to say. */
export function because(happened: string, reason: string | null, otherwise: string): string {
  return `${happened} ${reason ?? otherwise}`;
}
