import { plainText } from '../../../domain/property/plain-text.ts';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Figure } from '../figure.tsx';

const Sanitised = lazyPart(async () => (await import('./sanitised-html.tsx')).SanitisedHtml, Plain);

export interface HtmlValueProps {
  readonly value: string;
  /** `H` means that the value may contain markup, `B` that it is a boolean. */
  readonly textType: 'P' | 'H' | 'B';
}

/**
 * A value of the catalogue with sanitised markup. The sanitiser loads with the first value that has any, even
 * a character written as `&Oslash;` (TI-3).
 */
export function HtmlValue({ value, textType }: HtmlValueProps) {
  const booleanWords = useBooleanWords();
  if (textType === 'B') return <span>{booleanWords(value)}</span>;
  if (textType === 'P' || !/[<&]/.test(value)) return <Figure text={plainText(value, textType)} />;
  return <Markup html={value} />;
}

/** Says a boolean of the catalogue in words; another text stays as it is. */
export function useBooleanWords(): (value: string) => string {
  const { product } = useMessages();
  const words: Readonly<Record<string, string>> = { true: product.yes, false: product.no, '': product.no };
  return (value) => words[value.trim()] ?? value;
}

/** The sanitiser needs a browser's parser. */
function Markup({ html }: { readonly html: string }) {
  return <bdi>{useIsInBrowser() ? <Sanitised html={html} /> : <Plain html={html} />}</bdi>;
}

function Plain({ html }: { readonly html: string }) {
  return <span>{plainText(html, 'H')}</span>;
}
