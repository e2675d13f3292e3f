import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  carouselMachine,
  selectCanAdvance,
  selectCanReverse,
  type ScrollRequested,
} from '#src/machines/shell/carousel.machine.ts';

describe('carouselMachine', () => {
  it('is still when all items are seen, and disables both buttons (CT-2)', () => {
    const { actor, shown } = start(4, 'desktop');

    actor.send({ type: 'slide.advanced' });

    expect(shown()).toEqual(['still', 0, false, false]);
  });

  it('goes on by whole slides, ends with a full one, and comes back (CT-2)', () => {
    const { actor, shown, asked } = start(10, 'desktop');

    for (let press = 0; press < 3; press += 1) actor.send({ type: 'slide.advanced' });
    actor.send({ type: 'scrolled', position: 6 });
    expect(shown()).toEqual(['atEnd', 6, false, true]);

    actor.send({ type: 'slide.reversed' });
    actor.send({ type: 'scrolled', position: 2 });
    expect(shown()).toEqual(['between', 2, true, true]);
    expect(asked).toEqual([
      { type: 'scroll.requested', first: 4 },
      { type: 'scroll.requested', first: 6 },
      { type: 'scroll.requested', first: 2 },
    ]);
  });

  it('ignores positions that the track passes while it glides (CT-2)', () => {
    const { actor, shown } = start(12, 'desktop');

    actor.send({ type: 'slide.advanced' });
    actor.send({ type: 'scrolled', position: 1.4 });
    expect(shown()).toEqual(['gliding', 4, true, true]);
    actor.send({ type: 'slide.advanced' });
    actor.send({ type: 'scrolled', position: 8 });

    expect(shown()).toEqual(['atEnd', 8, false, true]);
  });

  it('accepts a position where the visitor stops the track (CT-2)', () => {
    const { actor, shown, clock } = start(12, 'desktop');

    actor.send({ type: 'slide.advanced' });
    actor.send({ type: 'scrolled', position: 2 });
    clock.increment(699);
    expect(shown()).toEqual(['gliding', 4, true, true]);
    clock.increment(1);

    expect(shown()).toEqual(['between', 2, true, true]);
  });

  it('follows a swipe (CT-2)', () => {
    const { actor, shown } = start(3, 'mobile');

    actor.send({ type: 'scrolled', position: 0.9 });
    expect(shown()).toEqual(['between', 1, true, true]);
    actor.send({ type: 'scrolled', position: 2 });

    expect(shown()).toEqual(['atEnd', 2, false, true]);
  });

  it('keeps the first item in view when the window is turned, as far as there are items (CT-2)', () => {
    const { actor, shown } = start(6, 'tablet');
    actor.send({ type: 'scrolled', position: 4 });

    actor.send({ type: 'width.changed', viewport: 'desktop' });

    expect(shown()).toEqual(['atEnd', 2, false, true]);
  });

  it('starts at the first item (CT-2)', () => {
    expect(start(12, 'desktop').shown()).toEqual(['atStart', 0, true, false]);
  });

  it('glides both ways from between, and requests its target (CT-2)', () => {
    const { actor, shown, asked } = start(12, 'desktop');
    actor.send({ type: 'scrolled', position: 4 });

    actor.send({ type: 'slide.advanced' });
    expect(shown()).toEqual(['gliding', 8, false, true]);
    actor.send({ type: 'scrolled', position: 8 });
    actor.send({ type: 'slide.reversed' });
    expect(shown()).toEqual(['gliding', 4, true, true]);
    actor.send({ type: 'scrolled', position: 4 });
    actor.send({ type: 'slide.reversed' });
    expect(shown()).toEqual(['gliding', 0, true, false]);

    expect(asked.map(({ first }) => first)).toEqual([8, 4, 0]);
  });

  it('counts from the position that it glided to (CT-2)', () => {
    const { actor, shown, clock } = start(12, 'desktop');
    actor.send({ type: 'slide.advanced' });

    actor.send({ type: 'scrolled', position: 4 });
    expect([shown(), actor.getSnapshot().context.seen]).toEqual([['between', 4, true, true], 4]);
    clock.increment(700);

    expect(shown()).toEqual(['between', 4, true, true]);
  });

  it('turns round while it glides, as far as there are items, and restarts its time at each press (CT-2)', () => {
    const { actor, shown, asked, clock } = start(12, 'desktop');
    actor.send({ type: 'slide.advanced' });
    clock.increment(600);

    actor.send({ type: 'slide.advanced' });
    clock.increment(600);
    expect(shown()).toEqual(['gliding', 8, false, true]);
    actor.send({ type: 'slide.reversed' });
    clock.increment(600);
    expect(shown()).toEqual(['gliding', 4, true, true]);
    actor.send({ type: 'slide.reversed' });
    actor.send({ type: 'slide.reversed' });
    expect(shown()).toEqual(['gliding', 0, true, false]);

    expect(asked.map(({ first }) => first)).toEqual([4, 8, 4, 0]);
  });
});

function start(itemCount: number, viewport: 'mobile' | 'tablet' | 'desktop') {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { clock, input: { itemCount } });
  const asked: ScrollRequested[] = [];
  actor.on('scroll.requested', (request) => asked.push(request));
  actor.start();
  actor.send({ type: 'width.changed', viewport });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [snapshot.value, snapshot.context.first, selectCanAdvance(snapshot), selectCanReverse(snapshot)];
  };
  return { actor, clock, asked, shown };
}
