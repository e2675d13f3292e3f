import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(import.meta.dirname, 'chart.css'), 'utf8');

/** How a chart looks: the sheet of QA's page on one line, so that both show the same picture. */
export const chartStyle = sheet
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .trim();
