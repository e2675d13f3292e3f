import { createHash } from 'node:crypto';
import { Markup } from './markup.ts';

const rules = `
body { display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 16px; font: 16px/1.5 Figtree, system-ui, sans-serif; color: light-dark(#16222c, #e6ebef); background: light-dark(#fff, #12181d) }
main { max-width: 36rem }
h1 { font-size: 28px; line-height: 1.2; text-wrap: balance }
a, button { display: inline-block; margin: 8px 16px 8px 0; padding: 10px 16px; border: 1px solid; border-radius: 6px; color: light-dark(#005a6c, #7cd0e4); background: none; font: inherit; text-decoration: none; cursor: pointer }
small { overflow-wrap: anywhere; opacity: 0.8 }
`;

/** The style of a page with one sentence and a way on, without further files (C1). */
export const plainStyle = new Markup(rules);

/** The style in a Content-Security-Policy (H1). */
export const plainStyleSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;
