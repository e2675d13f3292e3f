import { createHash } from 'node:crypto';
import type { Language } from '#src/domain/locale/language.ts';
import { customerPart, pageAt } from '#src/app/pages.ts';
import type { Route } from '#src/domain/routes/route.ts';
import type { Customer } from '#src/domain/session/session.ts';
import type { ClientFiles, PageFiles } from '../assets/client-files.ts';
import type { Identity } from '../identity/identity.ts';

/** The files of one kind of page. */
export interface FilesOfPage {
  /** The script that stores presses until the modules run. */
  readonly early: readonly string[];
  /** Modules that the page runs. */
  readonly scripts: readonly string[];
  /** Imports of these modules, and the page's own modules. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** The style sheets with the rules in `css`. */
  readonly styles: readonly string[];
  readonly css: string;
  readonly icon: Identity['icon'];
  /** The language of the page's texts, for the browser. */
  readonly tag: string;
  /** The hash of `css` for the Content-Security-Policy; empty without rules. */
  readonly cssHash: string;
}

interface KindOfPage {
  readonly route: Route;
  readonly language: Language;
  readonly customer: Customer | undefined;
}

/** Looks up the files of each kind of page once. */
export function pageFilesFinder(
  { page, assets }: Pick<ClientFiles, 'page' | 'assets'>,
  identity: Pick<Identity, 'css' | 'fonts' | 'icon' | 'tags'>,
) {
  const found = new Map<string, FilesOfPage>();
  return (kind: KindOfPage): FilesOfPage => {
    const key = sourcesOf(kind).join(' ');
    const files = found.get(key) ?? filesOfPage(page, assets, identity, kind);
    found.set(key, files);
    return files;
  };
}

function filesOfPage(
  page: PageFiles,
  assets: ClientFiles['assets'],
  identity: Pick<Identity, 'css' | 'fonts' | 'icon' | 'tags'>,
  kind: KindOfPage,
): FilesOfPage {
  const { language } = kind;
  const own = lazyFiles(page, sourcesOf(kind));
  const modules = unique([...page.modules, ...own.modules]);
  const styles = unique([...page.styles, ...own.styles]);
  const css = [
    ...styles.map((href) => assets.get(href.slice('/assets/'.length))?.body.toString('utf8') ?? ''),
    identity.css,
  ].join('');
  return {
    early: page.early,
    scripts: page.scripts,
    modules,
    fonts: identity.fonts ?? page.fonts,
    icon: identity.icon,
    tag: identity.tags[language],
    styles,
    css,
    cssHash: css && `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}

/** The sources whose chunks a page requests beside its scripts; styles of the shop come before those of its pages. */
function sourcesOf({ route, language, customer }: KindOfPage): readonly string[] {
  const ofCustomer = customer ? customerPart.files : [];
  return [
    'src/app/shop.tsx',
    ...pageAt(route).files,
    ...ofCustomer,
    '/react-dom/client.js',
    `/messages/${language}.ts`,
  ];
}

/** @throws Error naming a source without a chunk: it was moved, or is no longer loaded lazily. */
function lazyFiles(page: PageFiles, sources: readonly string[]) {
  const found = sources.flatMap((source) => {
    const chunks = [...page.lazy].filter(([name]) => name.endsWith(source)).map(([, chunk]) => chunk);
    if (chunks.length === 0 && page.lazy.size > 0) throw new Error(`The client has no chunk of ${source}`);
    return chunks;
  });
  return {
    modules: found.flatMap(({ modules }) => modules),
    styles: found.flatMap(({ styles }) => styles),
  };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
