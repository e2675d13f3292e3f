import { classesOf } from './classes-of.ts';
import type { PageDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';
import { breadcrumbs, firstPicture, heading } from './page-parts.ts';

const view = classesOf('product-view');
const gallery = classesOf('product-gallery');
const box = classesOf('buying-box');

/** A product, as `ProductView` lays it out. */
export function productBody(document: PageDocument): Markup {
  const { product } = document.page;
  return markup`${breadcrumbs(document)}
<div class="${view('top')}"><div class="${gallery('gallery')}">${firstPicture(product?.mainImage ?? '', product?.productName ?? '', 'large')}</div><div class="${view('side')}"><section class="${box('box')}"><div>${heading(document)}</div></section></div></div>`;
}
