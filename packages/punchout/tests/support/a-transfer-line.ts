import { parse } from 'valibot';
import { punchoutProfile, type PunchoutProfile } from '../../lines/profile.ts';
import type { TransferLine } from '../../lines/transfer-line.ts';

/** 12 boxes of 25 bolts at 12.34 per 100 bolts: 37.02. */
export function aTransferLine(changes: Partial<TransferLine> = {}): TransferLine {
  return {
    lineId: 'L1',
    productId: '10-7',
    materialNumber: '0064314',
    customerMaterialNumber: '',
    name: 'Hexagon bolt M8 x 40',
    description: 'Steel 8.8, zinc plated',
    quantity: '12',
    unit: 'BOX',
    price: '12.34',
    per: '100',
    priceUnit: 'PCE',
    priceUnitsInUnit: { numerator: '25', denominator: '1' },
    currency: 'EUR',
    lineTotal: '37.02',
    taxRate: '19',
    taxAmount: '7.03',
    leadTimeDays: 3,
    manufacturer: '',
    manufacturerNumber: '',
    categoryIds: ['bolts', 'fasteners'],
    commodityCode: '',
    documentAddress: '',
    note: '',
    auxiliaryId: { xml: '10-7/BOX' },
    ...changes,
  };
}

type ProfileSettings = Partial<Omit<PunchoutProfile, 'oci' | 'cxml'>> & {
  readonly oci?: Partial<PunchoutProfile['oci']>;
  readonly cxml?: Partial<PunchoutProfile['cxml']>;
};

/** A profile with the defaults of everything that a test does not name. */
export function aProfile(settings: ProfileSettings = {}): PunchoutProfile {
  return parse(punchoutProfile, {
    profileId: 'buyer',
    customerId: 'c1',
    protocol: 'oci',
    identities: [{ domain: 'NetworkID', identity: 'AN1', role: 'from' }],
    origins: [],
    units: { PCE: 'C62', BOX: 'BX' },
    ...settings,
  });
}
