import { parseArgs } from 'node:util';

/** What the simulator plays, and where. */
export interface SimulatorOptions {
  readonly protocol: 'oci' | 'cxml';
  /** The shop's address without a slash at the end. */
  readonly shop: string;
  readonly port: number;
  readonly userName: string;
  readonly buyer: string;
  readonly supplier: string;
  readonly domain: string;
  readonly secret: string;
}

export const usage = `npm run punchout -- simulate [options]

A buyer's procurement system on this machine: starts a visit, receives the basket, shows it, sends the order.

  --protocol oci|cxml   protocol chosen at first (cxml)
  --shop URL            address of the shop (http://localhost:4100)
  --port N              port of this system (4180)
  --user NAME           user name for OCI (oci-demo)
  --buyer IDENTITY      identity in From and Sender of cXML (AN-DEMO-BUYER)
  --supplier IDENTITY   identity in To of cXML (AN-DEMO-SHOP)
  --domain NAME         domain of these identities (NetworkId)

The secret is read from PUNCHOUT_SECRET; without it, it is that of the demo profiles.`;

/** Reads the command line; throws with a sentence if it makes no sense. */
export function readOptions(args: readonly string[], secret: string | undefined): SimulatorOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      protocol: { type: 'string', default: 'cxml' },
      shop: { type: 'string', default: 'http://localhost:4100' },
      port: { type: 'string', default: '4180' },
      user: { type: 'string', default: 'oci-demo' },
      buyer: { type: 'string', default: 'AN-DEMO-BUYER' },
      supplier: { type: 'string', default: 'AN-DEMO-SHOP' },
      domain: { type: 'string', default: 'NetworkId' },
    },
  });
  const { protocol, shop, port, user, buyer, supplier, domain } = values;
  if (positionals.join(' ') !== 'simulate') throw new Error('Say what to do: simulate');
  if (protocol !== 'oci' && protocol !== 'cxml') throw new Error(`There is no protocol ${protocol}`);
  if (!URL.canParse(shop)) throw new Error(`${shop} is no address`);
  if (!/^\d+$/.test(port)) throw new Error(`${port} is no port`);
  return {
    protocol,
    shop: shop.replace(/\/$/, ''),
    port: Number(port),
    userName: user,
    buyer,
    supplier,
    domain,
    secret: secret ?? 'punchout-demo',
  };
}
