import type { Idiom } from './idiom.ts';

const DIFFERS =
  "(?:what(?:'s| is| are) the (?:difference|differences|diff|distinction)|how (?:do|are) (?:they|those|these|the two) (?:differ|different)|what sets them apart)(?: between (?:them|the two))?";

/** What a figure means, said otherwise than by asking for its meaning. */
export const MEANINGS: readonly Idiom[] = [
  [
    `(?:how|when) (?:do|does|would|is|are) (?:(?:you|it|parley|we) )?(?:define|defined|count|counted|treat|treated|regard|regarded|consider|considered|mark|marked|call|called)?(?: |(?<= ))(?:a |an |the )?(?:opportunity|opportunities|opps?|deals?) (?:as |to be |being )*(?:defined as |counted as |regarded as |considered |called |marked as )?influenced(?=[?.! ]*$)`,
    'what is opportunities influenced',
  ],
  [
    `^(?:is it |do you mean )?(.{3,40}?),? (?:or|vs\\.?|versus|and|&) (.{3,40}?)[,:;?.! -]+(?:so )?${DIFFERS}(?=[?.! ]*$)`,
    'what is the difference between $1 and $2',
  ],
  [`what(?:'s| is) the (?:diff|distinction)(?= (?:between|of) )`, 'what is the difference'],
];
