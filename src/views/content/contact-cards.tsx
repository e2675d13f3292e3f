import { contactCard } from '../../domain/content/contact-card.ts';
import type { Product } from '../../domain/product/product.ts';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { ContactFacts } from './contact-facts.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './contact-cards.module.css';

interface ContactCardsProps extends Omit<ContentListProps, 'layout'> {
  readonly headingLevel?: 'h2' | 'h3';
}

/** People whom customers may reach, each with a direct line (CT-1, PD-1, PD-6). */
export function ContactCards({ products, linkOf, headingLevel = 'h2' }: ContactCardsProps) {
  return (
    <ul className={styles['cards']}>
      {products.map((product) => (
        <Card key={product.productId} product={product} to={linkOf(product)} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly product: Product;
  readonly to: string;
  readonly headingLevel: 'h2' | 'h3';
}

function Card({ product, to, headingLevel: Heading }: CardProps) {
  const { name, images, facts } = contactCard(product);
  const [image = '', ...more] = images;
  return (
    <li className={styles['card']}>
      <div className={styles['images']}>
        <ProductImage src={image} alt="" size="tile" drawing="person" />
        {more.map((each) => (
          <ProductImage key={each} src={each} alt="" size="thumbnail" />
        ))}
      </div>
      <div className={styles['words']}>
        <Heading className={styles['name']}>
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <ContactFacts facts={facts} />
      </div>
    </li>
  );
}
