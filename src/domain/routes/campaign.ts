import { splitAddress } from './page-location.ts';

/** Parameters by which advertisements and newsletters count visits; no page reads them. */
const campaign =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|igshid)$/;

/**
 * The address without the parameters of a campaign, otherwise unchanged: all visitors of a campaign get the same
 * document.
 *
 * @example withoutCampaign('/c/bolts?utm_source=mail&page=2') //=> '/c/bolts?page=2'
 */
export function withoutCampaign(address: string): string {
  const { path, search } = splitAddress(address);
  const parameters = search.replace(/^\?/, '').split('&');
  const others = parameters.filter((parameter) => !campaign.test(parameter.split('=')[0] ?? ''));
  if (others.length === parameters.length) return address;
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}
