import { useEffect } from 'react';
import { highlighted } from '../../domain/search/highlight.ts';
import type { ProductHit, QuickSearchOption } from '../../domain/search/quick-search.ts';
import { quickSearchTexts } from '../../messages/search/quick-search.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { HiddenPrice } from '../ui/no-prices/hidden-price.tsx';
import { Price } from '../ui/price.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { StockMark } from '../ui/stock-mark.tsx';
import { quickSearchListId, quickSearchOptionId } from './search-field.tsx';
import styles from './quick-search-list.module.css';

export interface QuickSearchListProps {
  readonly isShown: boolean;
  readonly state: 'searching' | 'found' | 'failed';
  readonly term: string;
  readonly options: readonly QuickSearchOption[];
  /** Words of the term that no option has; empty if the options have all of them. */
  readonly leftOutWords: readonly string[];
  readonly activeKey: string | null;
  /** Is called when an option was followed with the pointer. */
  readonly onFollowed: () => void;
  readonly onClosed: () => void;
}

/**
 * The list below the search field: found categories and products, and all results last. Options are real
 * links, but the focus stays in the field: a press on the list does not take it (QS-4, QS-7).
 */
export function QuickSearchList({
  isShown,
  state,
  term,
  options,
  activeKey,
  ...props
}: QuickSearchListProps) {
  const { close } = useMessages();
  const note = useNote(state, term, options, props.leftOutWords);

  useEffect(() => {
    if (activeKey !== null)
      document.getElementById(quickSearchOptionId(activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  return (
    <>
      <HiddenText>
        <span role="status">{isShown && note}</span>
      </HiddenText>
      <div
        className={styles['panel']}
        role="presentation"
        hidden={!isShown}
        data-state={state}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={styles['head']}>
          <p
            className={styles['note']}
            aria-hidden="true"
            data-quiet={state === 'found' && options.length > 0 && props.leftOutWords.length === 0}
          >
            {note}
          </p>
          <button type="button" className={styles['close']} aria-label={close} onClick={props.onClosed}>
            <Icon name="close" />
          </button>
        </div>
        {options.length > 0 && (
          <Options
            state={state}
            term={term}
            options={options}
            activeKey={activeKey}
            onFollowed={props.onFollowed}
          />
        )}
      </div>
    </>
  );
}

type OptionsProps = Pick<QuickSearchListProps, 'state' | 'term' | 'options' | 'activeKey' | 'onFollowed'>;

function Options({ state, term, options, activeKey, onFollowed }: OptionsProps) {
  const quickSearch = useTexts(quickSearchTexts);
  const found = { categories: ofKind(options, 'category'), products: ofKind(options, 'product') };
  const pricesRefusal = found.products.find(({ product }) => product.terms?.refusal)?.product.terms?.refusal;
  const optionProps = (option: QuickSearchOption) => ({
    isActive: option.key === activeKey,
    onFollowed: onFollowed,
  });
  return (
    <div
      id={quickSearchListId}
      className={styles['list']}
      role="listbox"
      aria-label={quickSearch.label}
      aria-busy={state === 'searching'}
    >
      {found.categories.length > 0 && (
        <OptionGroup id="categories" title={quickSearch.categories}>
          {found.categories.map((option) => (
            <Option key={option.key} option={option} {...optionProps(option)}>
              <span className={styles['category']}>
                <Marked text={option.name} term={term} />
                {option.parentName !== '' && (
                  <span className={styles['parent']}>{` ${quickSearch.inCategory(option.parentName)}`}</span>
                )}
              </span>
            </Option>
          ))}
        </OptionGroup>
      )}
      {found.products.length > 0 && (
        <OptionGroup
          id="products"
          title={
            <>
              <span>{quickSearch.products}</span> {pricesRefusal && <HiddenPrice refusal={pricesRefusal} />}
            </>
          }
        >
          {found.products.map((option) => (
            <Option key={option.key} option={option} {...optionProps(option)}>
              <Product product={option.product} term={term} />
            </Option>
          ))}
        </OptionGroup>
      )}
      {ofKind(options, 'all').map((option) => (
        <Option key={option.key} option={option} {...optionProps(option)}>
          <span className={styles['all']}>{quickSearch.all(term, option.total)}</span>
          <Icon name="right" />
        </Option>
      ))}
    </div>
  );
}

/** The state of the search in words. */
function useNote(
  state: QuickSearchListProps['state'],
  term: string,
  options: readonly QuickSearchOption[],
  leftOutWords: readonly string[],
): string {
  const quickSearch = useTexts(quickSearchTexts);
  const { listing } = useMessages();
  if (state === 'searching') return quickSearch.searching(term);
  if (state === 'failed') return quickSearch.failed;
  if (options.length === 0) return quickSearch.nothing(term);
  return leftOutWords.length > 0
    ? listing.leftOutWords(leftOutWords)
    : quickSearch.found(ofKind(options, 'category').length, ofKind(options, 'product').length);
}

interface OptionGroupProps {
  readonly id: string;
  readonly title: React.ReactNode;
  readonly children: React.ReactNode;
}

function OptionGroup({ id, title, children }: OptionGroupProps) {
  const titleId = `${quickSearchListId}-group-${id}`;
  return (
    <div className={styles['group']} role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles['title']} role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly option: QuickSearchOption;
  readonly isActive: boolean;
  readonly onFollowed: () => void;
  readonly children: React.ReactNode;
}

function Option({ option, isActive, onFollowed, children }: OptionProps) {
  return (
    <Link
      id={quickSearchOptionId(option.key)}
      className={styles['option']}
      role="option"
      to={option.to}
      tabIndex={-1}
      aria-selected={isActive}
      data-kind={option.kind}
      draggable={false}
      onFollowed={onFollowed}
    >
      {children}
    </Link>
  );
}

interface ProductProps {
  readonly product: ProductHit;
  readonly term: string;
}

function Product({ product, term }: ProductProps) {
  const { product: texts, stock } = useMessages();
  const { productName, image, materialNumber, variantCount = 0, offerText, terms } = product;
  return (
    <>
      <span className={styles['image']}>
        <ProductImage src={image} alt="" size="thumbnail" />
      </span>
      <span className={styles['name']}>
        <Marked text={productName} term={term} />
      </span>{' '}
      <span className={styles['facts']}>
        {materialNumber !== '' && (
          <span>
            <HiddenText>{`${texts.articleNumber} `}</HiddenText>
            <span translate="no">
              <Marked text={materialNumber} term={term} />
            </span>{' '}
          </span>
        )}
        {variantCount > 0 && <span>{`${stock.variants(variantCount)} `}</span>}
        {terms && (
          <>
            {variantCount === 0 && (
              <span>
                <StockMark availability={terms.availability} leadTimeDays={terms.leadTimeDays} />{' '}
              </span>
            )}
            {!terms.refusal && (
              <span className={styles['price']}>
                <Price
                  amount={terms.price ?? terms.fromPrice ?? null}
                  isLowest={terms.price === null}
                  currency={terms.currency}
                  per={terms.quantity}
                  unitText={terms.unitText}
                />
              </span>
            )}{' '}
          </>
        )}
        {offerText !== '' && <span className={styles['offer']}>{offerText}</span>}
      </span>
    </>
  );
}

/** A text with the words of the term marked, as text nodes, whatever the catalogue contains. */
function Marked({ text, term }: { readonly text: string; readonly term: string }) {
  return (
    <bdi>
      {highlighted(text, term).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
        part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
      )}
    </bdi>
  );
}

function ofKind<Kind extends QuickSearchOption['kind']>(options: readonly QuickSearchOption[], kind: Kind) {
  return options.filter(
    (option): option is Extract<QuickSearchOption, { kind: Kind }> => option.kind === kind,
  );
}
