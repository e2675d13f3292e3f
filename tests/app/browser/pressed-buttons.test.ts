// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { focusPressedButtons } from '#src/app/browser/pressed-buttons.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it('a button has the focus once it is pressed, also where the browser gives it none (A3)', () => {
  document.body.innerHTML = '<main tabindex="-1"><button><span>Choose variant</span></button></main>';
  focusPressedButtons(document);
  document.querySelector('span')?.click();
  expect(document.activeElement).toBe(document.querySelector('button'));
});

it('a press that keeps the focus in a field leaves it there (A3)', () => {
  document.body.innerHTML = '<input><button>Search</button>';
  focusPressedButtons(document);
  document.querySelector('input')?.focus();
  document.querySelector('button')?.click();
  expect(document.activeElement).toBe(document.querySelector('input'));
});
