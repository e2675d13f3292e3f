import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { projectDirectory } from '../run-command.ts';

/** A part of a page has room around it, and moving parts are shown at the end of their way. */
const ofPicture = `body { padding: 1rem; }
*, ::before, ::after { animation-delay: -9s !important; animation-play-state: paused !important; }
`;

/** The style sheet of all views, for the pictures of the book: parts first, so that a page's own styles win. */
export async function shopStyles(): Promise<string> {
  const config = await resolveConfig({ root: projectDirectory, logLevel: 'error' }, 'build');
  const views = globSync('src/views/**/*.module.css', { cwd: projectDirectory }).toSorted();
  const [parts, others] = [true, false].map((isPart) =>
    views.filter((file) => file.includes('/ui/') === isPart),
  );
  const files = ['src/styles/tokens.css', 'src/styles/base.css', ...(parts ?? []), ...(others ?? [])];
  const sheets = await Promise.all(
    files.map(async (file) => {
      const path = join(projectDirectory, file);
      return (await preprocessCSS(await readFile(path, 'utf8'), path, config)).code;
    }),
  );
  const text = sheets.join('\n').replaceAll(/@font-face \{[^}]*url\([^}]*\}/g, '');
  // A picture runs no script, but shows a page that does.
  return `${text.replaceAll('(scripting: none)', '(width < 0)')}\n${ofPicture}`;
}
