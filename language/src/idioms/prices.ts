import type { Idiom } from './idiom.ts';
import { COME, COMPANIES, ONE, US, WHO } from './words.ts';

/** What a price is asked of: the figure that is that price. */
const UNITS: readonly (readonly [pattern: string, figure: string])[] = [
  ['(?:ad |advert )?clicks?', 'cost per click'],
  [
    '(?:thousand|1,?000|1k|mille) (?:ad |banner )?(?:impressions|showings|views|ads shown|exposures|displays)',
    'cpm',
  ],
  [
    `(?:of (?:the )?)?(?:visits? (?:from|by|of) )?(?:a |an |the )?(?:target|tam) (?:visits?|${COMPANIES})(?: visits?)?(?: ${COME})?(?: (?:to|on|at) (?:the|our) (?:web)?site)?`,
    'spend per target visit',
  ],
  [
    `(?:visits?|sessions?|(?:time )?(?:that )?${WHO} (?:to )?${COME})(?: (?:to|on|at|by))?(?: (?:to|on|at) (?:the|our) (?:web)?site)?`,
    'spend per visit',
  ],
  [`(?:new |sales )?(?:deal|opportunity|opp)(?: opened| created| to open)?`, 'cost per opportunity'],
];

/** "what did we end up paying for every click": the figure that is that price. */
export const PRICES: readonly Idiom[] = UNITS.flatMap(([unit, figure]): Idiom[] => [
  // "what did we end up paying for every click", "what does it cost us to get a visit"
  [
    `(?:how much|what) (?:do|does|did|are|is|were|was|have|has) (?:we|it|marketing)(?: been)?(?: actually| really| usually| typically)?(?: end(?:ed)? up| have to| had to| need to)? ?(?:pay|paying|paid|cost|costing|spend|spending|set|charged|shell(?:ing)? out|fork(?:ing)? out|take|burn|burning)${US}(?: back)?(?: out)?(?: money)?(?: on average)?(?: for| on| to (?:get|win|buy|have|generate|bring in|earn|land|create|attract|drive)(?: us)?)?(?: ${ONE})?(?: time)?(?: ${ONE})? ${unit}(?! (?:and|or|by))`,
    figure,
  ],
]);
