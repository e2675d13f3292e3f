import type { CatalogueEvidence } from './catalogue-evidence.ts';
import type { ChangeEvidence } from './change-evidence.ts';
import type { Exchange } from './exchange.ts';
import type { SessionEvidence } from './session-evidence.ts';

/** All requests and responses: the checks read them and make no request. */
export interface Evidence {
  readonly visitor: CatalogueEvidence;
  /** `null` without a user. */
  readonly session: SessionEvidence | null;
  /** The customer's catalogue; `null` if nobody could sign in. */
  readonly customer: CatalogueEvidence | null;
  /** `null` without permission to change data. */
  readonly changes: ChangeEvidence | null;
  /** Other origins from which the shop shows images. */
  readonly imageOrigins: readonly string[];
}

/** Every exchange of the evidence. */
export function exchangesIn(evidence: Evidence | CatalogueEvidence): readonly Exchange[] {
  const found: Exchange[] = [];
  const collect = (value: unknown) => {
    if (isExchange(value)) found.push(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(evidence);
  return found;
}

function isExchange(value: unknown): value is Exchange {
  return typeof value === 'object' && value !== null && 'asked' in value && 'status' in value;
}
