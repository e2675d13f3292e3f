import { contactCard } from '../../domain/content/contact-card.ts';
import type { Product } from '../../domain/product/product.ts';
import { Link } from '../ui/link.tsx';
import { ProductImage } from '../ui/drawing/product-image.tsx';
import { ContactFacts } from './contact-facts.tsx';
import type { ContentListProps } from './content-list.tsx';
import styles from './contact-cards.module.css';

/** People whom customers may reach, each with a direct line (CT-1, PD-6). */
export function ContactCards({ products, linkOf }: Omit<ContentListProps, 'layout'>) {
  return (
    <ul className={styles['cards']}>
      {products.map((product) => (
        <Card key={product.productId} product={product} to={linkOf(product)} />
      ))}
    </ul>
  );
}

function Card({ product, to }: { readonly product: Product; readonly to: string }) {
  const { name, images, facts } = contactCard(product);
  const [image = ''] = images;
  return (
    <li className={styles['card']}>
      <ProductImage src={image} alt="" size="tile" />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          <Link to={to}>{name}</Link>
        </h2>
        <ContactFacts facts={facts} />
      </div>
    </li>
  );
}
