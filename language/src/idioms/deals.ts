import type { Idiom } from './idiom.ts';
import { DEALS } from './words.ts';

const AMOUNT = '(?:(?:total|overall|combined) )?(?:amount|value|worth|volume|sum|money)';
const NUMBER = '(?:(?:total|overall) )?(?:number|count|quantity)';
const EITHER_ORDER = `(?:both )?(?:the )?(?:${AMOUNT} and (?:the )?${NUMBER}|${NUMBER} and (?:the )?${AMOUNT}) of (?:the |all |our |all our )*`;
const CYCLE =
  '(?:deal cycles?|sales cycles?|cycle(?: length| time)?|(?:time|days) to close|closing time|deal length|deal duration)';

/** Two figures of the same deals in one breath. */
const BOTH_OF_DEALS: readonly Idiom[] = [
  [
    `(?:(?:typical|usual|average|most common) )?((?:first|last) touch) (?:before|of|for) (?:an? |the |our |each )?(?:won|closed|signed) (?:${DEALS})(?!.*\\b(?:by|per)\\b)`,
    '$1 closed-won revenue by channel',
  ],
  [
    `won (?:${DEALS}) (?:out of|over|divided by|as a share of|relative to) all (?:the )?(?:closed|decided|finished|settled) (?:${DEALS}|ones)`,
    'win rate',
  ],
  [
    `(?:cost|spend) (?:relative to|divided by|over) (?:the |our )?(?:new |created |opened )*(?:${DEALS})`,
    'cost per opportunity',
  ],
  [
    `(biggest|largest|smallest|top \\d+|best) (${DEALS}) (?:that )?(?:we|sales)(?: have|'ve)? (?:closed|won|signed|landed)`,
    '$1 won $2',
  ],
  [
    `(leads|pipeline|opportunities|opps)(,|,? and|,? &) closed[- ]won(?! (?:deals|opportunities|opps|revenue|amount|count|business|value|number))`,
    '$1$2 closed-won revenue',
  ],
  [
    `(?:new )?business (?:did|have|has) (?:we|sales) (?:open|opened|create|created|add|added|start|started)`,
    'pipeline did we open',
  ],
  [
    `${EITHER_ORDER}(?:(?:closed[- ])?won ${DEALS}|${DEALS} (?:that )?(?:we(?:'ve| have)? |were |was |got )?(?:closed[- ]won|won|closed|signed|landed))`,
    'closed-won revenue and won deals',
  ],
  [
    `${EITHER_ORDER}(?:new )?${DEALS}(?: (?:that )?(?:we(?:'ve| have)? |were |was |got )?(?:opened|created))?(?! (?:that )?(?:we |were |was |got )?lost)`,
    'pipeline and opportunities',
  ],
  [
    `(?:the )?(?:average|avg|mean)(?: and| or|,|\\/| vs\\.?| versus| as well as) (?:the )?median ${CYCLE}|(?:the )?median(?: and| or|,|\\/| vs\\.?| versus| as well as) (?:the )?(?:average|avg|mean) ${CYCLE}`,
    'average days to close and median days to close',
  ],
];

/** How deals open and end, how long they take and what they are worth. */
export const DEALS_MADE: readonly Idiom[] = [
  // How much and how many at once, the mean and the middle at once.
  ...BOTH_OF_DEALS,
  [
    `((?:the )?(?:new )?${DEALS})(?: (?:that )?(?:we|sales) (?:opened|created|added))?(?= .{0,40}\\b(?:add(?:s|ed)? up to|come(?:s)? to|came to|total|amount to|sum to)\\b)(.{0,30}?) (?:add(?:s|ed)? up to|come(?:s)? to|came to|total|amount to|sum to)(?: in (?:dollars|money|value|total|amount|usd))?`,
    'pipeline$2',
  ],
  [
    `(?:what(?:'s| is)|how much (?:is|do we have|was)) (?:currently |now |right now )?in (?:the|our) (?:funnel|pipe|pipeline)`,
    'pipeline',
  ],
];
