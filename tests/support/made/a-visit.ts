import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';

export function aVisit(overrides: Partial<PunchoutVisit> = {}): PunchoutVisit {
  return {
    visitId: 'visit-1',
    protocol: 'cxml',
    operation: 'create',
    company: 'Berg Hydraulik GmbH',
    userName: 'Jona Kern',
    leftOut: [],
    state: 'shopping',
    endsAt: Date.UTC(2026, 10, 27, 12),
    isFramed: false,
    ...overrides,
  };
}
