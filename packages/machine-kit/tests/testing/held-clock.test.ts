import { describe, expect, it } from 'vitest';
import { HeldClock } from '@statefront/machine-kit/held-clock.ts';

describe('HeldClock', () => {
  it('fires only the named timer, once, and no cleared one (MA-3)', () => {
    const clock = new HeldClock();
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('short'), 100);
    clock.setTimeout(() => fired.push('first long'), 900);
    clock.setTimeout(() => fired.push('second long'), 900);
    clock.clearTimeout(clock.setTimeout(() => fired.push('cleared'), 500));

    clock.fire(900, 1);
    clock.fire(900, 0);

    expect(fired).toEqual(['second long', 'first long']);
    expect(() => clock.fire(900, 0)).toThrow('no timer of 900 ms is running');
    expect(() => clock.fire(500, 0)).toThrow('no timer of 500 ms is running');
  });
});
