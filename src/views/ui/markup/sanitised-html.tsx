import DOMPurify from 'dompurify';
import { createElement, Fragment, type ReactNode } from 'react';
import { linkTarget } from '../../../domain/links/link-target.ts';
import { inertMarkup } from '../../../domain/property/inert-markup.ts';
import { TargetLink } from '../target-link.tsx';
import { trustedPolicy } from './trusted-policy.ts';

/**
 * Elements that describe a product: emphasis, chemical and mathematical notation, lists, tables, links. None
 * that loads, runs or styles.
 */
const allowedTags =
  'a abbr b br caption code dd dl dt em i li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );

const policy = trustedPolicy('statefront', { createHTML: (html) => html, createScriptURL: () => '' });

export interface SanitisedHtmlProps {
  readonly html: string;
}

/**
 * Markup of the catalogue, sanitised and rebuilt from allowed elements: the browser never gets its text as
 * HTML of this page (I1). Its links follow the rules of all catalogue links (RT-8).
 */
export function SanitisedHtml({ html }: SanitisedHtmlProps) {
  /** `null`, despite its type, for markup of a frameset, which has no body. */
  const fragment: DocumentFragment | null = DOMPurify.sanitize(inertMarkup(html), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'title'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  });
  return isPresent(fragment) && childrenOf(fragment);
}

function isPresent(fragment: DocumentFragment | null): fragment is DocumentFragment {
  return fragment !== null;
}

function childrenOf(node: Node): ReactNode {
  const [first, ...others] = node.childNodes;
  if (first && others.length === 0) return nodeOf(first);
  return [...node.childNodes].map((child, index) => <Fragment key={index}>{nodeOf(child)}</Fragment>);
}

function nodeOf(node: Node): ReactNode {
  if (!(node instanceof Element)) return textOf(node);
  const name = node.localName;
  if (name === 'br') return <br />;
  if (name === 'a') return linkOf(node);
  const title = node.getAttribute('title');
  return createElement(name, title === null ? {} : { title }, childrenOf(node));
}

/** A text beside other nodes gets its own element; only white space between elements does not. */
function textOf({ textContent, parentNode }: Node): ReactNode {
  const isAlone = parentNode instanceof Element && parentNode.childNodes.length === 1;
  return isAlone || textContent?.trim() === '' ? textContent : <span>{textContent}</span>;
}

/** An unsafe link is only its text. */
function linkOf(anchor: Element): ReactNode {
  const target = linkTarget(anchor.getAttribute('href') ?? '');
  const children = childrenOf(anchor);
  return target.kind === 'none' ? (
    <span>{children}</span>
  ) : (
    <TargetLink target={target}>{children}</TargetLink>
  );
}
