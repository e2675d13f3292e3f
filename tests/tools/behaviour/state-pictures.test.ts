import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { toChart } from '@statefront/machine-kit/chart.ts';
import { bookPictures, pictureFaults, picturesText, readPictures } from '#tools/behaviour/state-pictures.ts';

const lamp = toChart(
  setup({}).createMachine({
    id: 'lamp',
    initial: 'deciding',
    states: {
      deciding: { always: 'off' },
      off: { on: { pressed: 'on' } },
      on: { on: { pressed: 'off', broke: 'broken', removed: 'gone' } },
      broken: {},
      gone: { type: 'final' },
    },
  }),
);
const dark = '<a href="/lamp"><img src="/off.png"><svg><use href="#off"></use></svg></a>';
const text = picturesText(
  lamp,
  new Map([
    ['lamp.off', dark],
    ['lamp.broken', dark],
  ]),
);

it('a picture is recorded once for all states that look so, and states without a page are named (MA-2)', () => {
  expect(readPictures(text)).toEqual([
    { states: ['lamp.off', 'lamp.broken'], html: dark },
    { states: ['lamp.on'], html: '' },
  ]);
});

it('the check names a state without a picture and a picture of a state that is gone (MA-2)', () => {
  expect(pictureFaults([lamp], readPictures(text))).toEqual([]);
  expect(pictureFaults([lamp], readPictures(text.replace('lamp.on', 'lamp.dim')))).toEqual([
    'lamp.on has no picture',
    'there is a picture of lamp.dim, which is gone',
  ]);
  expect(pictureFaults([lamp], [], { lamp: 'nobody sees it' })).toEqual([]);
});

it('a picture in the book leads nowhere and loads only the style sheet; a second screen fills the first one’s gaps (MA-5)', () => {
  const second = picturesText(lamp, new Map([['lamp.on', '<h1>Light</h1>']]));
  const pictures = bookPictures([text, second].flatMap(readPictures)).get('lamp') ?? [];
  const [first, ...others] = typeof pictures === 'string' ? [] : pictures;

  const addresses = [...(first?.html.matchAll(/ (?:href|src)="(.{0,4})/g) ?? [])].map(([, at]) => at);
  expect(addresses).toEqual(['shop', '#"><', 'data', '#off']);
  expect(others.map(({ states, width }) => [states, width])).toEqual([[['lamp.on'], 1100]]);
});
