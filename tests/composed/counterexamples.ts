import type { Fate } from './network.ts';
import type { PressName } from './presses.ts';
import type { Step } from './world.ts';

/** A path on which a property once did not hold. */
interface FormerCounterexample {
  readonly defect: string;
  readonly scenario: string;
  readonly steps: readonly Step[];
}

const press = (tab: string, pressed: PressName): Step => ({ kind: 'press', tab, press: pressed });
const call = (name: string, fate: Fate): Step => ({ kind: 'call', call: name, fate });

/** Paths that explorations found: each is taken again in every run. */
export const formerCounterexamples: readonly FormerCounterexample[] = [
  {
    defect:
      'an addition whose response is lost after the session has ended is sent once the customer is back (BA-4)',
    scenario: 'adding',
    steps: [
      press('A', 'add'),
      { kind: 'session ends' },
      call('A GET /basket 1', 'arrives'),
      call('A POST /clearSessionStorage?full=true 1', 'arrives'),
      call('A POST /basket/lines 1', 'is lost'),
    ],
  },
  {
    defect: 'a command that fails after the customer has signed out is not parked (SE-3)',
    scenario: 'signing out and in',
    steps: [press('A', 'sign out'), press('A', 'add')],
  },
  {
    defect: 'a late response to an addition does not replace the basket that was read since (BA-4)',
    scenario: 'signing out in one of two tabs',
    steps: [
      press('A', 'add'),
      call('A POST /basket/lines 1', 'is carried out'),
      press('B', 'add'),
      call('B POST /basket/lines 1', 'arrives'),
      { kind: 'message', tab: 'A' },
    ],
  },
  {
    defect:
      'a line whose removal another tab has sent is in the basket again once it is put back (BA-4, BA-5)',
    scenario: 'removing and putting back in two tabs',
    steps: [
      press('A', 'one more'),
      { kind: 'message', tab: 'B' },
      press('B', 'remove'),
      call('A PATCH /basket/lines/line1 1', 'arrives'),
      press('B', 'put back'),
    ],
  },
  {
    defect:
      'a request whose change is being sent while its page is loaded again is in the basket that is shown (BA-4, CO-3)',
    scenario: 'a requester and an approver',
    steps: [press('A', 'change'), { kind: 'reload', tab: 'A' }],
  },
];
