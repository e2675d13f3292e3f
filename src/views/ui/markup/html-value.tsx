import { lazy, Suspense } from 'react';
import { plainText } from '../../../domain/property/plain-text.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';

/** Until the sanitiser has loaded, and without it, a value is shown as text without its markup. */
const Sanitised = lazy(() =>
  import('./sanitised-html.tsx')
    .then(({ SanitisedHtml }) => ({ default: SanitisedHtml }))
    .catch(() => ({ default: Plain })),
);

export interface HtmlValueProps {
  readonly value: string;
  /** `H` means that the value may contain markup. */
  readonly textType: 'P' | 'H';
}

/**
 * A value of the catalogue with sanitised markup. The sanitiser loads with the first value that has any, even
 * a character written as `&Oslash;` (TI-3).
 */
export function HtmlValue({ value, textType }: HtmlValueProps) {
  if (textType === 'P' || !/[<&]/.test(value)) return <span>{plainText(value, textType)}</span>;
  return <Markup html={value} />;
}

/** The sanitiser needs a browser's parser. */
function Markup({ html }: { readonly html: string }) {
  if (!useIsInBrowser()) return <Plain html={html} />;
  return (
    <Suspense fallback={<Plain html={html} />}>
      <Sanitised html={html} />
    </Suspense>
  );
}

function Plain({ html }: { readonly html: string }) {
  return <span>{plainText(html, 'H')}</span>;
}
