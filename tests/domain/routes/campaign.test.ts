import { expect, it } from 'vitest';
import { withoutCampaign } from '#src/domain/routes/campaign.ts';

it.each([
  ['/c/bolts?utm_source=mail&page=2&gclid=x', '/c/bolts?page=2'],
  ['/c/bolts?utm_source=mail', '/c/bolts'],
  ['/search?q=utm_source&filter=a~%7C', '/search?q=utm_source&filter=a~%7C'],
  ['/c/bolts?', '/c/bolts?'],
  ['/c/bolts', '/c/bolts'],
])('the address %s of a campaign is that of %s, and the rest is unchanged (RT-6)', (address, plain) => {
  expect(withoutCampaign(address)).toBe(plain);
});
