import type { Idiom } from './idiom.ts';

const ORDINALS = ['second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];

/** "the second best vendor": the first two, of which it is the last. */
const PLACES: readonly Idiom[] = ORDINALS.flatMap((words, index): Idiom[] => [
  [`(?:${words})[- ](?:best|highest|biggest|largest|strongest|most)`, `top ${index + 2}`],
  [`(?:${words})[- ](?:worst|lowest|smallest|weakest|least|fewest)`, `bottom ${index + 2}`],
]);

/** What is asked of rows: of those before, of how many of them, and of their page or file. */
export const ROWS: readonly Idiom[] = [
  [`(?<=, ?|^)(visits?|traffic|spend|leads|pipeline|revenue|clicks|impressions|cost|deals)[- ]wise`, '$1'],
  [
    `what (?:do|did|are|were) (?:the |our )?(\\p{L}[\\p{L} ]{1,30}?) (?:read|view|look at|visit|reading|viewing|looking at|visiting)(?: the)? most`,
    'top pages for $1',
  ],
  [`(traffic|visit|visitor) mix`, 'visits by traffic type'],
  [`channel mix(?: of)?`, 'by channel'],
  [
    `(how many [^,.?]{2,40}?),? and how many(?= (?:different |unique |known )?(?:companies|accounts|visits|sessions|leads|clicks|impressions|deals|opportunities|opps|page views|pageviews)\\b)`,
    '$1 and',
  ],
  [`(?<=[,;] ?)(?:just|only) (?:the|their) names(?: and what they cost| please)?(?=[?.!]*$)`, ''],
  // How it is drawn.
  [
    `(?:can (?:you|i) |could (?:you|i) |please )?(?:put|make|turn|show|draw|plot|render|display|give me|see|have) (?:it|that|this|them|those)(?: numbers?| figures?| data| list| table)? ?(?:in|into|as|on)? ?(?:an? )?(bar|line|pie|donut|stacked|column)? ?(?:chart|graph|plot|diagram)`,
    'as a $1 chart',
  ],
  [`^(?:please |can you |could you )*(?:sort|order)(?= (?:the |my |our |all )*\\p{L}+ by )`, 'rank'],
  [
    `(?:send|e-?mail|mail|get|give|make) (?:me|us) (.{3,80}?) (?:as|in|to) (?:an? )?(?:csv|excel|spreadsheet)(?: file| sheet)?`,
    'export $1',
  ],
  // "rows = vendors, columns = months, values = spend"
  [`rows? ?(?:=|:|are|should be)(?= )`, 'by'],
  [`(?:columns?|cols?) ?(?:=|:|are|should be)(?= )`, 'and by'],
  [`(?:values?|cells?|figures?) ?(?:=|:|are|should be)(?= )`, ''],
  // "how do they compare on target visits", "the slowest regions to close"
  [`(compar(?:e|es|ed|ing)|rank(?:s|ed)?|stack up) on(?= target (?:visits|accounts|companies)\\b)`, '$1 by'],
  [
    `(?:the )?slowest (\\p{L}+) (?:to|at|in) (?:close|win|sign|closing|winning|signing)`,
    'highest average deal cycle by $1',
  ],
  [
    `(?:the )?(?:fastest|quickest) (\\p{L}+) (?:to|at|in) (?:close|win|sign|closing|winning|signing)`,
    'lowest average deal cycle by $1',
  ],
  // What is asked of the rows before.
  [
    `of (?:those|these|them|that),? (how many|how much|which|what)(?: ones)?(?= (?:did|do|does|were|was|are|have|has|had|came|come)\\b)`,
    'and $1',
  ],
  [
    `(?:i|we)(?:'m|'re| am| are)? (?:only|just) (?:really )?(?:care about|interested in|want to see|want|need|after|looking for|looking at)`,
    'only',
  ],
  [
    `(?:let's |please )?(?:focus|concentrate|home in|zero in|zoom in)(?: only| just)? on(?: just| only)?`,
    'only',
  ],
  ...PLACES,
  [
    `(did|does|do|has|have) each(?: one)?(?: of (?:them|those|these))?(?= \\p{L})(?! (?:channel|vendor|campaign|company|account|industry|sector|region|size|page|pixel|day|week|month|quarter|year)\\b)`,
    '$1 they',
  ],
  [
    `(?:compare (?:them|those|these|the two|those two|these two)|(?:put|set|show|line up) (?:them|those|these|the two|those two|these two) (?:side by side|next to each other|beside each other|together))(?=[?.! ]*$)`,
    'both next to each other',
  ],
  [`(?:see|show me|view|look at) (?:it|that|this) (?:on|in) (?:a|the|its) page`, 'open the page'],
];
