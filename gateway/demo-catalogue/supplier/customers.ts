import type { AddressLine, CustomerLine } from '../model/lines.ts';
import type { CategoryId } from './categories.ts';

/** A customer of the demonstration shop and what they buy. */
export interface DemoCustomer {
  readonly line: CustomerLine;
  readonly buys: readonly CategoryId[];
  /** Of the notes on their orders. */
  readonly language: 'en' | 'de';
  /** Prefix of their own material numbers. */
  readonly numberPrefix: string;
  /** How many orders they placed in the past year. */
  readonly orders: number;
}

/** The sales area of a customer as conditions name it. */
export function salesAreaOf({ salesOrganisation, distributionChannel, division }: CustomerLine): string {
  return `${salesOrganisation}/${distributionChannel}/${division}`;
}

/** Three customers who see different prices, sales areas and purchases. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    line: {
      id: '100117',
      userName: 'anna',
      password: 'anna-2026',
      demo: true,
      name: 'Anna Lindqvist',
      company: 'Nordhafen Maschinenbau GmbH',
      note: '12% discount, buys hydraulics and bearings',
      notes: { de: '12 % Rabatt, kauft Hydraulik und Lager' },
      salesOrganisation: '1000',
      distributionChannel: '10',
      division: '01',
      currency: 'EUR',
      discountPct: 12,
      email: 'anna.lindqvist@nordhafen.example',
      phone: '+49 40 66969 210',
      addresses: [
        address('hamburg', 'Nordhafen Maschinenbau GmbH', 'Werftstraße 18', '20457', 'Hamburg', 'DE', true),
        address('luebeck', 'Nordhafen Werk 2', 'Am Kai 7', '23552', 'Lübeck', 'DE'),
        address('site', 'Nordhafen Montage, Tor 3', 'Offshore-Terminal 3', '27472', 'Cuxhaven', 'DE'),
      ],
    },
    buys: ['hydraulic-hoses', 'couplings', 'fittings', 'gauges', 'o-rings', 'bearings', 'oils'],
    language: 'en',
    numberPrefix: 'NM-',
    orders: 18,
  },
  {
    line: {
      id: '100254',
      userName: 'bruno',
      password: 'bruno-2026',
      demo: true,
      name: 'Bruno Keller',
      company: 'Keller Stahlbau & Söhne',
      note: '5% discount, buys fasteners and tools',
      notes: { de: '5 % Rabatt, kauft Verbindungselemente und Werkzeuge' },
      salesOrganisation: '1000',
      distributionChannel: '20',
      division: '01',
      currency: 'EUR',
      discountPct: 5,
      email: 'bruno.keller@keller-stahlbau.example',
      phone: '+49 221 4710 345',
      addresses: [
        address('halle', 'Keller Stahlbau & Söhne', 'Industriering 42', '50735', 'Köln', 'DE', true),
        address('lager', 'Keller Stahlbau, Außenlager', 'Hafenstraße 9', '47119', 'Duisburg', 'DE'),
      ],
    },
    buys: ['hex-bolts', 'nuts', 'washers', 'anchors', 'spanners', 'discs', 'drill-bits'],
    language: 'de',
    numberPrefix: 'KS',
    orders: 16,
  },
  {
    line: {
      id: '200031',
      userName: 'carla',
      password: 'carla-2026',
      demo: true,
      name: 'Carla Moretti',
      company: 'Moretti Facility Services',
      note: 'Pays in Swiss francs, buys safety wear and electrical material',
      notes: { de: 'Zahlt in Schweizer Franken, kauft Arbeitsschutz und Elektromaterial' },
      salesOrganisation: '2000',
      distributionChannel: '10',
      division: '02',
      currency: 'CHF',
      discountPct: 0,
      email: 'carla.moretti@moretti-facility.example',
      phone: '+41 44 555 01 40',
      addresses: [
        address('zuerich', 'Moretti Facility Services', 'Binzmühlestrasse 130', '8050', 'Zürich', 'CH', true),
        address('lugano', 'Moretti Facility Services', 'Via Balestra 12', '6900', 'Lugano', 'CH'),
        address('basel', 'Messe Nord, Anlieferung', 'Riehenring 60', '4058', 'Basel', 'CH'),
      ],
    },
    buys: ['gloves', 'footwear', 'hi-vis', 'head-protection', 'lamps', 'fuses', 'sprays', 'boxes'],
    language: 'en',
    numberPrefix: 'MFS/',
    orders: 14,
  },
];

function address(
  id: string,
  name: string,
  street: string,
  postalCode: string,
  city: string,
  country: string,
  isDefault = false,
): AddressLine {
  return { id, name, street, postalCode, city, country, ...(isDefault ? { isDefault } : {}) };
}
