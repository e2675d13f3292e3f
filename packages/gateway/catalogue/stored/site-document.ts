import { texts, type Language } from '../../language.ts';
import type { SiteLine } from '../import/line-schemas.ts';
import type { Survey } from '../import/survey/survey.ts';
import { mediaPath } from './property-groups.ts';

export type SiteBody = ReturnType<typeof siteDocument>;

/** The site of a catalogue without site lines: the shop shows its defaults. */
export const emptySite: SiteBody = { navigation: [], footer: [], terms: '', banner: null };

/**
 * Links and banner in one language: links in the order of the lines, footer links by group, and the link to
 * the terms.
 *
 * @see GW-2
 */
export function siteDocument({ site, images }: Pick<Survey, 'site' | 'images'>, language: Language) {
  const inArea = (area: SiteLine['area']) => site.filter((line) => line.area === area);
  const groups = Map.groupBy(inArea('footer'), ({ group }) => group ?? '');
  const [banner] = inArea('banner');
  return {
    navigation: inArea('navigation').map((line) => linkOf(line, language)),
    footer: [...groups].map(([group, lines]) => ({
      text: texts(group, lines[0]?.groups)[language],
      links: lines.map((line) => linkOf(line, language)),
    })),
    terms: site.find(({ isTerms }) => isTerms)?.link ?? '',
    banner: banner
      ? {
          ...linkOf(banner, language),
          shownTo: banner.shownTo ?? 'visitors',
          subtitle: texts(banner.subtitle ?? '', banner.subtitles)[language],
          imageSrc: mediaPath(images.get(banner.image ?? '')?.mediaId),
          buttonText: texts(banner.buttonText ?? '', banner.buttonTexts)[language],
        }
      : null,
  };
}

function linkOf({ text, texts: translations, link }: SiteLine, language: Language) {
  return { text: texts(text, translations)[language], link: link ?? '' };
}
