import {
  countIn,
  optionsIn,
  productsIn,
  unknownId,
  variantsIn,
  categoriesIn,
  type CatalogueEvidence,
} from '../catalogue-evidence.ts';
import { expectNone, expectThat, given, group, passed, skipped, type Check } from '../check.ts';
import { isOk, type Exchange } from '../exchange.ts';
import {
  categoryId,
  entriesOf,
  figureOf,
  imagesOf,
  isRecord,
  isSet,
  listIn,
  productId,
  recordOf,
  shopImages,
  textOf,
  type Fields,
} from '../reading.ts';
import { everyBucket, everyProduct, everyPropertyGroup, inEach } from '../samples.ts';
import { doubles } from './categories.ts';

const idsOf = (exchange: Exchange | null) => productsIn(exchange).map(productId);
const summaryOf = (exchange: Exchange) =>
  `${exchange.status} with ${idsOf(exchange).join(', ') || 'no products'}`;
const hasAll = (ids: readonly string[], asked: readonly string[]) =>
  ids.length === asked.length && asked.every((id) => ids.includes(id));
const detail = ({ product }: CatalogueEvidence): Fields => (isRecord(product.data) ? product.data : {});
const listed = (catalogue: CatalogueEvidence) =>
  productsIn(catalogue.whole).find((one) => productId(one) === catalogue.productId);
const shopOrigin = 'https://shop.invalid';
const noFamily = 'no configurable product was found';

const searchChecks = group('Search', 'browse', {
  'GW-1: A search by q finds the product whose word it is.': ({ visitor }) =>
    expectThat(
      isOk(visitor.search) && idsOf(visitor.search).length > 0,
      `${summaryOf(visitor.search)} for ${visitor.term}`,
    ),
  'QS-1: A quick search finds by q.': ({ visitor: { quick, term } }) =>
    expectThat(isOk(quick) && idsOf(quick).length > 0, `${summaryOf(quick)} for ${term}`),
  'QS-1: A quick search brings at most $top products.': ({ visitor: { quick } }) =>
    expectThat(idsOf(quick).length <= 9, `${idsOf(quick).length} of 9`),
  'QS-6: Categories of a quick search, where they come, are a list.': ({ visitor: { quick } }) =>
    given(
      isRecord(quick.data) ? quick.data['categories'] : null,
      'no categories came with a quick search',
      (categories) => expectThat(Array.isArray(categories), JSON.stringify(categories).slice(0, 60)),
    ),
  'GW-1: Capitals make no difference.': ({ visitor: { search, upperSearch } }) =>
    expectThat(
      countIn(search) === countIn(upperSearch),
      `${countIn(search)} and ${countIn(upperSearch)} products`,
    ),
  'LS-3: A term that nothing has finds nothing, without an error.': ({ visitor: { nothingFound } }) =>
    expectThat(isOk(nothingFound) && idsOf(nothingFound).length === 0, summaryOf(nothingFound)),
  'RT-4: Signs in a term are searched for, not read as syntax.': ({ visitor: { oddTerm } }) =>
    expectThat(isOk(oddTerm) && listIn(oddTerm.data, 'products') !== null, summaryOf(oddTerm)),
  'LS-4: productCount of a search counts its products.': ({ visitor: { search } }) =>
    expectThat(
      countIn(search) === idsOf(search).length || idsOf(search).length >= 500,
      `${countIn(search)} counted, ${idsOf(search).length} came`,
    ),
  'LS-10: A search narrows the catalogue: another term finds other products.': ({
    visitor: { search, nothingFound },
  }) => expectThat(idsOf(search).join() !== idsOf(nothingFound).join(), summaryOf(nothingFound)),
});

const productChecks = group('Products', 'browse', {
  'GW-1: product/{id} is the product with this id.': ({ visitor }) =>
    expectThat(
      isOk(visitor.product) && productId(detail(visitor)) === visitor.productId,
      `${visitor.product.status} with ${productId(detail(visitor)) || 'no productId'}`,
    ),
  'GW-1: Other products have their own pages, too.': ({ visitor: { moreProducts, askedIds } }) =>
    expectNone(
      moreProducts.flatMap((one, index) =>
        isRecord(one.data) && productId(one.data) === askedIds[index + 1]
          ? []
          : `${one.asked}: ${one.status}`,
      ),
    ),
  'GW-3: A product has the same name in a list and alone.': ({ visitor }) =>
    given(listed(visitor), 'the product is in no list', (one) =>
      expectThat(
        textOf(one, 'productName') === textOf(detail(visitor), 'productName'),
        `${textOf(one, 'productName')} and ${textOf(detail(visitor), 'productName')}`,
      ),
    ),
  'GW-3: A product has the same material number in a list and alone.': ({ visitor }) =>
    given(listed(visitor), 'the product is in no list', (one) =>
      expectThat(
        materialOf(one) === materialOf(detail(visitor)),
        `${materialOf(one)} and ${materialOf(detail(visitor))}`,
      ),
    ),
  'RT-1: An unknown product is 404 or 400.': ({ visitor: { unknownProduct } }) =>
    expectThat([400, 404].includes(unknownProduct.status), String(unknownProduct.status)),
  'GW-1: Products by $product-ids, joined by a pipe, are those that were asked for, each once.': ({
    visitor: { products, askedIds },
  }) =>
    expectThat(hasAll(idsOf(products), askedIds), `asked for ${askedIds.join(', ')}: ${summaryOf(products)}`),
  'PD-5: An unknown id among others is left out.': ({ visitor: { mixedProducts, askedIds } }) =>
    expectThat(isOk(mixedProducts) && hasAll(idsOf(mixedProducts), askedIds), summaryOf(mixedProducts)),
  'PD-5: Unknown ids alone bring nothing.': ({ visitor: { onlyUnknown } }) =>
    expectThat(
      (isOk(onlyUnknown) || onlyUnknown.status === 404) && idsOf(onlyUnknown).length === 0,
      `${summaryOf(onlyUnknown)} for ${unknownId}`,
    ),
  'PD-5: Items of buckets can be fetched.': ({ visitor, customer }) =>
    given(visitor.bucketProducts ?? customer?.bucketProducts, 'no product has a bucket', (one) =>
      expectThat(idsOf(one).length > 0, summaryOf(one)),
    ),
  'LS-2: A breadcrumb, sorted by sortOrder, begins with a category at the top.': ({ visitor }) => {
    const trails = productsIn(visitor.whole)
      .map((one) => entriesOf(one, 'breadcrumb'))
      .filter((trail) => trail.length > 1);
    if (trails.length === 0) return skipped('no product has a breadcrumb of two categories');
    const top = categoriesIn(visitor.roots).map(categoryId);
    return expectNone(
      trails.flatMap((trail) => {
        const [first] = trail.toSorted(
          (one, other) => (figureOf(one, 'sortOrder') ?? 0) - (figureOf(other, 'sortOrder') ?? 0),
        );
        return first && top.includes(categoryId(first)) ? [] : `it begins with ${categoryId(first ?? {})}`;
      }),
    );
  },
  'PD-1: Groups of properties have different keys.': (evidence) =>
    expectNone(
      everyProduct(evidence).flatMap((one) =>
        doubles(entriesOf(one, 'propertyGroups').map((entry) => textOf(entry, 'groupKey'))),
      ),
    ),
  'PD-1: attributeType is T, B, F or FC.': (evidence) =>
    expectNone(oddValues(valuesOf(evidence), 'attributeType', ['', 'T', 'B', 'F', 'FC'])),
  'PD-1: textType is P or H.': (evidence) =>
    expectNone(oddValues(valuesOf(evidence), 'textType', ['', 'P', 'H'])),
  'PD-1: Plain text has no markup.': (evidence) =>
    expectNone(
      valuesOf(evidence)
        .filter((one) => textOf(one, 'textType') === 'P' && /<\/?[a-z][^>]*>/i.test(textOf(one, 'value')))
        .map((one) => textOf(one, 'value').slice(0, 60)),
    ),
  'PD-1: fileType is WEBIMAGE or FILE.': (evidence) =>
    expectNone(oddValues(inEach(valuesOf(evidence), 'files'), 'fileType', ['WEBIMAGE', 'FILE'])),
  'PD-1: Files have an address.': (evidence) =>
    expectNone(
      inEach(valuesOf(evidence), 'files')
        .filter((one) => textOf(one, 'url') === '')
        .map((one) => textOf(one, 'fileName') || 'a file without a name'),
    ),
  'TI-1: mainImage and thumbnail are an address, or an object with a url.': (evidence) =>
    expectNone(
      everyProduct(evidence)
        .flatMap((one) => [one['mainImage'], one['thumbnail']])
        .filter((image) => !isImage(image))
        .map((image) => JSON.stringify(image).slice(0, 60)),
    ),
  [`TI-1: Images are at ${shopImages} or at an origin that the shop allows (IMAGE_ORIGINS, --image-origins).`]:
    (evidence) =>
      expectNone([
        ...new Set(
          everyProduct(evidence)
            .flatMap(imagesOf)
            .flatMap((address) => whyNotShown(address, evidence.imageOrigins) ?? []),
        ),
      ]),
  [`TI-1: An image below ${shopImages} comes as an image.`]: ({ visitor: { image } }) =>
    given(image, 'no product has such an image', ({ address, status, type }) =>
      expectThat(
        status === 200 && type.startsWith('image/'),
        `${address}: ${status} with ${type || 'no type'}`,
      ),
    ),
  'PD-5: Buckets of a product have different ids.': (evidence) =>
    expectNone(
      everyProduct(evidence).flatMap((one) =>
        doubles(entriesOf(one, 'buckets').map((bucket) => textOf(bucket, 'bucketId'))),
      ),
    ),
  'PD-5: Items of a bucket that are sorted have different places.': (evidence) =>
    expectNone(
      everyBucket(evidence).flatMap((bucket) =>
        doubles(entriesOf(bucket, 'items').flatMap((item) => textOf(item, 'sortOrder') || [])),
      ),
    ),
  'PD-5: A product is no alternative to itself.': (evidence) =>
    expectNone(
      everyProduct(evidence)
        .filter((one) =>
          entriesOf(one, 'productAlternatives').some(
            (other) => textOf(other, 'alternateProductId') === productId(one),
          ),
        )
        .map(productId),
    ),
  'TI-3: Attribute lines of lists come with products: PRODUCT_LIST_PROPS or PRODUCT_GRID_PROPS.': (
    evidence,
  ) =>
    [
      ...everyPropertyGroup(evidence).map((one) => textOf(one, 'groupKey')),
      ...inEach(everyProduct(evidence), 'properties').map((one) => textOf(one, 'attributeId')),
    ].some((key) => /^PRODUCT_(GRID|LIST)_PROPS(_[23])?$/.test(key))
      ? passed
      : skipped('no product has attribute lines'),
});

const variantChecks = group('Variants', 'browse', {
  'PD-3: The variants service knows a configurable product.': ({ visitor: { variants, familyId } }) =>
    given(variants, noFamily, (one) =>
      expectThat(isOk(one) && variantIds(one).length > 0, `${one.status} with no variants of ${familyId}`),
    ),
  'PD-3: Variants have ids that differ from each other.': ({ visitor: { variants } }) =>
    given(variants, noFamily, (one) => expectNone(doubles(variantIds(one)))),
  'PD-3: A variant is not its own family.': ({ visitor: { variants, familyId } }) =>
    given(variants, noFamily, (one) => expectThat(!variantIds(one).includes(familyId ?? ''), familyId ?? '')),
  'PD-3: Variants come with options to choose from.': ({ visitor: { variants } }) =>
    given(variants, noFamily, (one) =>
      expectThat(
        optionsIn(variantsIn(one)).length > 0,
        `the fields ${Object.keys(variantsIn(one)).join(', ')}`,
      ),
    ),
  'PD-3: Values of an option differ from each other.': ({ visitor: { variants } }) =>
    given(variants, noFamily, (one) =>
      expectNone(optionsIn(variantsIn(one)).flatMap((option) => doubles(choicesOf(option)))),
    ),
  'PD-3: Some value of each option is available.': ({ visitor: { variants } }) =>
    given(variants, noFamily, (one) =>
      expectNone(
        optionsIn(variantsIn(one))
          .filter(
            (option) =>
              !entriesOf(option, 'selectionValues').some((value) => isSet(value, 'selectionAvailable')),
          )
          .map((option) => textOf(option, 'selectionKey')),
      ),
    ),
  'PD-3: Nothing is selected before a choice.': ({ visitor: { variants } }) =>
    given(variants, noFamily, (one) => expectNone(optionsIn(variantsIn(one)).flatMap(selectedOf))),
  'PD-3: A choice, sent as $filter-{selectionKey}={selectionValue}, changes what is left or selected.': ({
    visitor: { variants, chosenVariants },
  }) =>
    given(chosenVariants, noFamily, (one) =>
      expectThat(
        isOk(one) && JSON.stringify(one.data) !== JSON.stringify(variants?.data),
        `${one.status} with the same ${variantIds(one).length} variants`,
      ),
    ),
  'PD-3: Variants are left after a choice that is available.': ({ visitor: { chosenVariants } }) =>
    given(chosenVariants, noFamily, (one) =>
      expectThat(variantIds(one).length > 0, `${one.status} with none`),
    ),
  'PD-3: What is left is among the variants of the family.': ({ visitor: { variants, chosenVariants } }) =>
    given(chosenVariants, noFamily, (one) =>
      expectNone(variantIds(one).filter((id) => !variantIds(variants).includes(id))),
    ),
  'PD-3: The chosen value is selected, and no other of its option.': ({
    visitor: { chosenVariants, selection },
  }) =>
    given(chosenVariants, noFamily, (one) => {
      const option = optionsIn(variantsIn(one)).find(
        (candidate) => textOf(candidate, 'selectionKey') === selection?.key,
      );
      return expectThat(
        option !== undefined && selectedOf(option).join() === selection?.value,
        option ? selectedOf(option).join(', ') || 'none' : 'the option is missing',
      );
    }),
  'PD-3: Other values of a chosen option stay offered.': ({ visitor: { variants, chosenVariants } }) =>
    given(chosenVariants, noFamily, (one) =>
      expectThat(
        optionsIn(variantsIn(one)).flatMap(choicesOf).length ===
          optionsIn(variantsIn(variants)).flatMap(choicesOf).length,
        optionsIn(variantsIn(one)).flatMap(choicesOf).join(', '),
      ),
    ),
  'PD-3: A choice of every option leaves one variant, or names it in selectedVariant.': ({
    visitor: { decidedVariants },
  }) =>
    given(decidedVariants, noFamily, (one) =>
      expectThat(
        variantIds(one).length === 1 || textOf(variantsIn(one), 'selectedVariant') !== '',
        `${one.status} with ${variantIds(one).join(', ') || 'none'}`,
      ),
    ),
  'VP-1: Usage SEE_THE_RANGE brings the variants as products.': ({ visitor: { range } }) =>
    given(range, noFamily, (one) => expectThat(isOk(one) && idsOf(one).length > 0, summaryOf(one))),
  'VP-1: The range has every variant.': ({ visitor: { range, variants } }) =>
    given(range, noFamily, (one) =>
      expectNone(
        variantIds(variants)
          .filter((id) => !idsOf(one).includes(id))
          .map((id) => `${id} is missing`),
      ),
    ),
  'RT-3: A variant can be asked for by its id.': ({ visitor: { variant, variants } }) =>
    given(variant, noFamily, (one) =>
      expectThat(
        isOk(one) && isRecord(one.data) && productId(one.data) === variantIds(variants)[0],
        `${one.status} with ${isRecord(one.data) ? productId(one.data) : 'no product'}`,
      ),
    ),
  'TI-5: A configurable product says so in a list and alone.': ({ visitor: { family } }) =>
    given(family, noFamily, (one) =>
      expectThat(
        isRecord(one.data) &&
          (isSet(recordOf(one.data, 'salesMaterial'), 'isConfigurable') ||
            textOf(one.data, 'productKind') === 'CNFG' ||
            textOf(one.data, 'productType') === 'CNFG'),
        `${one.asked} does not`,
      ),
    ),
});

/** The search, products and their variants. */
export const productsChecks: readonly Check[] = [...searchChecks, ...productChecks, ...variantChecks];

function materialOf(product: Fields): string {
  return textOf(recordOf(product, 'salesMaterial'), 'materialNumber');
}

function valuesOf(evidence: Parameters<typeof everyPropertyGroup>[0]): readonly Fields[] {
  return inEach(everyPropertyGroup(evidence), 'properties').map((one) => recordOf(one, 'value'));
}

function oddValues(records: readonly Fields[], name: string, known: readonly string[]): readonly string[] {
  return [...new Set(records.map((one) => textOf(one, name)))].filter((value) => !known.includes(value));
}

function isImage(image: unknown): boolean {
  if (isRecord(image)) return textOf(image, 'url') !== '';
  return image === undefined || image === null || typeof image === 'string';
}

/** Why pages of the shop do not show an image; `null` if they do. */
function whyNotShown(address: string, allowedOrigins: readonly string[]): string | null {
  if (address.startsWith('data:') || address.startsWith(shopImages)) return null;
  const origin = URL.parse(address, shopOrigin)?.origin ?? shopOrigin;
  if (origin === shopOrigin) return `${address} is not below ${shopImages}`;
  return allowedOrigins.includes(origin) ? null : `${origin} is not allowed`;
}

function variantIds(exchange: Exchange | null): readonly string[] {
  return entriesOf(variantsIn(exchange), 'productVariants').map((one) => textOf(one, 'variantProductId'));
}

function choicesOf(option: Fields): readonly string[] {
  return entriesOf(option, 'selectionValues').map((one) => textOf(one, 'selectionValue'));
}

function selectedOf(option: Fields): readonly string[] {
  return entriesOf(option, 'selectionValues')
    .filter((one) => isSet(one, 'selected'))
    .map((one) => textOf(one, 'selectionValue'));
}
