import { useId } from 'react';
import type { SiteBanner } from '../../domain/content/site-content.ts';
import { homeTexts } from '../../messages/home/home.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { TargetLink } from '../ui/target-link.tsx';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home-banner.module.css';

export interface HomeBannerProps {
  readonly banner: SiteBanner | null;
  /** Whether it is below the heading of the page. */
  readonly isBelowHeading?: boolean;
}

/**
 * The banner: the catalogue's text and image; by default the shop's own text without an image (GW-2, RT-8).
 */
export function HomeBanner({ banner, isBelowHeading = false }: HomeBannerProps) {
  const ownId = useId();
  const { title } = useMessages().homePage;
  const { text } = useTexts(homeTexts);
  const hasButton = banner !== null && banner.buttonText !== '' && banner.target.kind !== 'none';
  const subtitle = banner ? banner.subtitle : text;
  return (
    <section className={styles['banner']} aria-labelledby={isBelowHeading ? ownId : 'page-title'}>
      <div className={styles['words']}>
        {isBelowHeading ? (
          <h2 id={ownId} className={styles['title']}>
            <bdi>{banner?.text}</bdi>
          </h2>
        ) : (
          <PageHeading title={banner?.text ?? title} />
        )}
        {subtitle !== '' && (
          <p className={styles['text']}>
            <bdi>{subtitle}</bdi>
          </p>
        )}
        {hasButton && (
          <TargetLink className={styles['button']} target={banner.target}>
            <bdi>{banner.buttonText}</bdi>
            <Icon name="right" />
          </TargetLink>
        )}
      </div>
      {banner !== null &&
        (banner.imageSrc === '' ? (
          <HomeDrawing />
        ) : (
          <img className={styles['image']} src={banner.imageSrc} alt="" />
        ))}
    </section>
  );
}
