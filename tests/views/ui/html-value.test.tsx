import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HtmlValue } from '#src/views/ui/markup/html-value.tsx';
import { SanitisedHtml } from '#src/views/ui/markup/sanitised-html.tsx';
import { shown } from '../shown.tsx';

describe('a value of the catalogue', () => {
  it.each([
    { value: 'M8 <b>', textType: 'P', text: 'M8 <b>' },
    { value: '5 > 4 mm', textType: 'H', text: '5 > 4 mm' },
    { value: 'true', textType: 'B', text: 'Yes' },
    { value: 'false', textType: 'B', text: 'No' },
  ] as const)(
    'is text as long as it holds no markup, a boolean in words: $value (TI-3)',
    ({ value, textType, text }) => {
      const { container } = shown(<HtmlValue value={value} textType={textType} />);

      expect(container.textContent).toBe(text);
    },
  );

  it('keeps its markup once the sanitiser is loaded (TI-3)', async () => {
    shown(<HtmlValue value="H<sub>2</sub>O" textType="H" />);

    expect(await screen.findByText('2')).toHaveProperty('localName', 'sub');
  });

  it.each([
    { value: '&Oslash; 8 mm &plusmn; 0.1 &deg;', text: 'Ø 8 mm ± 0.1 °' },
    { value: 'd &#8804; 4 mm', text: 'd ≤ 4 mm' },
    { value: '5 &lt; 8 &amp; more', text: '5 < 8 & more' },
    { value: '3 < 4 & 5 > 4', text: '3 < 4 & 5 > 4' },
  ])('has its characters decoded: $value (TI-3)', async ({ value, text }) => {
    shown(<HtmlValue value={value} textType="H" />);

    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    { html: '<img src=x onerror=alert(1)>Steel', kept: '<span>Steel</span>' },
    {
      html: '<script>alert(1)</script><b onclick="alert(1)" style="color:red" id="a">Steel</b>',
      kept: '<b>Steel</b>',
    },
    {
      html: '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>Steel',
      kept: '<span>Steel</span>',
    },
    { html: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', kept: '' },
    {
      html: '<iframe srcdoc="<script>alert(1)</script>"></iframe><form><input name=x></form>Steel',
      kept: '<span>Steel</span>',
    },
    {
      html: '<p>Up to <strong>300</strong> bar<br>at 20 °C</p>',
      kept: '<p><span>Up to </span><strong>300</strong><span> bar</span><br><span>at 20 °C</span></p>',
    },
    { html: '<ul><li title="metric">M8</li></ul>', kept: '<ul><li title="metric">M8</li></ul>' },
  ])('keeps of $html only describing markup (I1, TI-3)', ({ html, kept }) => {
    const { container } = shown(<SanitisedHtml html={html} />);

    expect(container.innerHTML).toBe(kept);
  });

  it.each([
    { href: '/c/bolts?page=2', kept: '<a href="/c/bolts?page=2">see</a>' },
    {
      href: 'https://example.com/a',
      kept: '<a href="https://example.com/a" rel="noopener noreferrer">see</a>',
    },
    { href: 'javascript:alert(1)', kept: '<span>see</span>' },
    { href: '//evil.example', kept: '<span>see</span>' },
    { href: 'data:text/html,x', kept: '<span>see</span>' },
  ])('follows a link to $href only if links of the catalogue may lead there (RT-8)', ({ href, kept }) => {
    const { container } = shown(<SanitisedHtml html={`<a href="${href}" target="_blank">see</a>`} />);

    expect(container.innerHTML).toBe(kept);
  });
});
