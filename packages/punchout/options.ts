import { parseArgs } from 'node:util';
import type { CxmlParties } from './buyer/cxml-documents.ts';

/** The part that the simulator plays, and its addresses. */
export interface SimulatorOptions {
  readonly protocol: 'oci' | 'cxml';
  /** The shop's address without a slash at the end. */
  readonly shop: string;
  readonly port: number;
  readonly oci: { readonly userName: string; readonly password: string };
  readonly cxml: CxmlParties;
  /** The secret that documents of the shop must have; empty if they need none. */
  readonly shopSecret: string;
}

export const usage = `npm run punchout -w packages/punchout -- simulate [options]

A buyer's procurement system on this machine: starts a visit, receives the basket, shows it, sends the order.
By default it is the buyers of the demo catalogue.

  --protocol oci|cxml       protocol chosen at first (cxml)
  --shop URL                address of the shop (http://localhost:4100)
  --port N                  port of this system (4180)
  --user NAME               user name of OCI (oci-demo)
  --from DOMAIN:IDENTITY    credential of cXML (NetworkId:AN-DEMO-BUYER)
  --to DOMAIN:IDENTITY      credential of cXML (NetworkId:AN-DEMO-SHOP)
  --sender DOMAIN:IDENTITY  credential of cXML (NetworkId:AN-DEMO-BUYER)

PUNCHOUT_SECRET holds the secret; without it, it is the published one of the demo catalogue.
SHOP_SECRET holds the secret that documents of the shop must have; without it, they need none.`;

/** Reads the command line; throws with a sentence if it makes no sense. */
export function readOptions(
  args: readonly string[],
  secret: string | undefined,
  shopSecret = '',
): SimulatorOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      protocol: { type: 'string', default: 'cxml' },
      shop: { type: 'string', default: 'http://localhost:4100' },
      port: { type: 'string', default: '4180' },
      user: { type: 'string', default: 'oci-demo' },
      from: { type: 'string', default: 'NetworkId:AN-DEMO-BUYER' },
      to: { type: 'string', default: 'NetworkId:AN-DEMO-SHOP' },
      sender: { type: 'string', default: 'NetworkId:AN-DEMO-BUYER' },
    },
  });
  const { protocol, shop, port, user, from, to, sender } = values;
  if (positionals.join(' ') !== 'simulate') throw new Error('Say what to do: simulate');
  if (protocol !== 'oci' && protocol !== 'cxml') throw new Error(`There is no protocol ${protocol}`);
  if (!URL.canParse(shop)) throw new Error(`${shop} is no address`);
  if (!/^\d+$/.test(port)) throw new Error(`${port} is no port`);
  return {
    protocol,
    shop: shop.replace(/\/$/, ''),
    port: Number(port),
    shopSecret,
    oci: { userName: user, password: secret ?? 'punchout-demo' },
    cxml: {
      from: asIdentity(from),
      to: asIdentity(to),
      sender: asIdentity(sender),
      secret: secret ?? 'punchout-demo',
    },
  };
}

function asIdentity(option: string): CxmlParties['from'] {
  const [, domain, identity] = /^([^:]+):(.+)$/.exec(option) ?? [];
  if (domain === undefined || identity === undefined) throw new Error(`${option} is not DOMAIN:IDENTITY`);
  return { domain, identity };
}
