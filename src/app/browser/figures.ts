import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { figuresPath } from '../../domain/document/figures-path.ts';

/**
 * Reports how fast this page view was, and how many of its scripts failed, once, when it is first hidden: five
 * figures and a count, without address, text or anything else about the visitor.
 */
export function reportFigures(): void {
  const vitals: Partial<Record<Metric['name'], number>> = {};
  let errors = 0;
  for (const event of ['error', 'unhandledrejection'])
    addEventListener(event, () => {
      errors += 1;
    });
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS])
    measure(({ name, value }) => {
      vitals[name] = Math.round(value * 1000) / 1000;
    });
  // After the listeners of the library, which reports its last figures at the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    navigator.sendBeacon(figuresPath, JSON.stringify({ vitals, errors: Math.min(errors, 100) }));
  };
  document.addEventListener('visibilitychange', send);
}
