import type { Idiom } from './idiom.ts';

/** Ads that were shown and pressed, and what happens away from the site. */
export const ADS_SEEN: readonly Idiom[] = [
  [
    `(?:ad )?clicks (?:over|divided by|out of|as a share of) (?:all )?(?:the )?(?:ad )?impressions`,
    'click through rate',
  ],
];
