import { describe, expect, it } from 'vitest';
import { plainText } from '#src/domain/property/plain-text.ts';

describe('plainText', () => {
  it.each([
    ['1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
    ['d<5 mm and >3 mm', 'd<5 mm and >3 mm'],
    ['M<sub>8</sub> &amp; up', 'M8 & up'],
    ['One<br>two<li>three', 'One two three'],
    ['a<!-- 1 > 0 -->b', 'ab'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<b and <br', 'a<b and <br'],
  ])('reads %s, and keeps a sign that does not begin a tag (X3, TI-3)', (html, text) => {
    expect(plainText(html, 'H')).toBe(text);
  });
});
