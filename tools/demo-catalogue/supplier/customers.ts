import type { CustomerLine } from '../model/lines.ts';
import type { CategoryId } from './categories.ts';

/** A customer of the demonstration shop and what he buys. */
export interface DemoCustomer {
  readonly line: CustomerLine;
  readonly buys: readonly CategoryId[];
  /** Prefix of his own material numbers. */
  readonly numberPrefix: string;
}

/** Three customers who see different prices, sales areas and purchases. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    line: {
      id: '100117',
      userName: 'anna',
      password: 'anna-2026',
      name: 'Anna Lindqvist',
      company: 'Nordhafen Maschinenbau GmbH',
      note: '12 % discount, buys hydraulics and bearings',
      notes: { de: '12 % Rabatt, kauft Hydraulik und Lager' },
      salesOrganisation: '1000',
      distributionChannel: '10',
      division: '01',
      currency: 'EUR',
      discountPct: 12,
      language: 'en',
    },
    buys: ['hydraulic-hoses', 'couplings', 'fittings', 'gauges', 'o-rings', 'bearings', 'oils'],
    numberPrefix: 'NM-',
  },
  {
    line: {
      id: '100254',
      userName: 'bruno',
      password: 'bruno-2026',
      name: 'Bruno Keller',
      company: 'Keller Stahlbau & Söhne',
      note: '5 % discount, buys fasteners and tools',
      notes: { de: '5 % Rabatt, kauft Verbindungselemente und Werkzeuge' },
      salesOrganisation: '1000',
      distributionChannel: '20',
      division: '01',
      currency: 'EUR',
      discountPct: 5,
      language: 'de',
    },
    buys: ['hex-bolts', 'nuts', 'washers', 'anchors', 'spanners', 'discs', 'drill-bits'],
    numberPrefix: 'KS',
  },
  {
    line: {
      id: '200031',
      userName: 'carla',
      password: 'carla-2026',
      name: 'Carla Moretti',
      company: 'Moretti Facility Services',
      note: 'List prices, buys safety wear and electrical material',
      notes: { de: 'Listenpreise, kauft Arbeitsschutz und Elektromaterial' },
      salesOrganisation: '2000',
      distributionChannel: '10',
      division: '02',
      currency: 'EUR',
      discountPct: 0,
      language: 'en',
    },
    buys: ['gloves', 'footwear', 'hi-vis', 'head-protection', 'lamps', 'fuses', 'sprays', 'boxes'],
    numberPrefix: 'MFS/',
  },
];
