import { customerOf, presses, sessionOf, type PressName } from './presses.ts';
import type { Tab } from './tab.ts';
import { perform, type Step, type World } from './world.ts';

/** More steps than any world needs. */
const mostSteps = 150;

/**
 * Lets a world come to rest, as with a network that works and a customer who does what the shop asks: they sign in
 * again unless they have signed out, carry out what was parked, and try again what failed. Returns whether it did.
 */
export async function comeToRest(world: World): Promise<boolean> {
  for (let count = 0; count < mostSteps; count += 1) {
    const step = nextStep(world);
    if (!step) return true;
    await perform(world, step);
  }
  return false;
}

function nextStep(world: World): Step | undefined {
  const { network, clock, messages, tabs } = world;
  const [call] = network.pending;
  if (call) return { kind: 'call', call: call.name, fate: 'arrives' };
  const [reported] = [...messages].find(([, waiting]) => waiting.length > 0) ?? [];
  if (reported !== undefined) return { kind: 'message', tab: reported };
  if (clock.left.length > 0) return { kind: 'time' };
  for (const tab of tabs) {
    const press = pressOf(world, tab);
    if (press) return { kind: 'press', tab: tab.name, press };
  }
  return undefined;
}

/** Presses that the shop offers a customer who wants to go on. */
const wayOn: readonly PressName[] = [
  'carry out what was parked',
  'try the order again',
  'try the basket again',
  'try the page again',
];

function pressOf({ history, storages }: World, tab: Tab): PressName | undefined {
  const offered = wayOn.find((press) => presses[press].isPossible(tab));
  if (offered) return offered;
  const isOrderOpen = storages.unconfirmed.value.includes('"order"');
  if (isOrderOpen && customerOf(tab) !== '' && !tab.address().startsWith('/checkout'))
    return 'open the checkout';
  const isSignedOut = sessionOf(tab)?.getSnapshot().matches('signedOut') === true;
  if (!isSignedOut) return undefined;
  if (history.wanted === 'olivia') return 'sign in as olivia';
  return history.wanted === 'max' ? 'sign in as max' : undefined;
}
