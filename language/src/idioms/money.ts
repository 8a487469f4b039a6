import type { Idiom } from './idiom.ts';
import { PRICES } from './prices.ts';
import { MONEY } from './words.ts';

/** What is paid, what a price is of, and what comes back. */
export const MONEY_IN_AND_OUT: readonly Idiom[] = [
  // Where money goes, and what it brings.
  // A brand is all of its vendors.
  [
    `\\b(google|linkedin|facebook|meta|bing|microsoft|twitter|reddit|youtube|tiktok|pinterest|quora),? \\(?(?:both )?(?:paid (?:and|&|\\+|plus) organic|organic (?:and|&|\\+|plus) paid)\\)?`,
    '$1',
  ],
  // What was paid, as a bound.
  [
    `(?:that |which )?we(?:'ve| have)? (?:paid|pay|are paying)(?= (?:more|less|over|under|at least|at most|between|above|below|upwards|north|[$€\\d]))`,
    'with spend of',
  ],
  [
    `what (?:are|do|did|have) we (?:getting|get|got|gotten)(?: back| out)? (?:for|of|from|in return for) (?:our|the|all (?:the|that|our)) (?:marketing |ad )?(?:money|spend|budget|investment|dollars|cash)(?: (?:that )?(?:we )?(?:spent|put|spend))?`,
    'bang for our buck',
  ],
  [
    `(?:money|cash) (?:going )?out (?:and|vs\\.?|versus|against|&|compared (?:to|with)) (?:money |cash )?(?:coming )?in(?=[,;?.!]|$| (?:per|by|each|every|this|last|in|for|since|ytd)\\b)`,
    'spend and closed-won revenue',
  ],
  [
    `burn(?:s|ed|ing|t)?(?: through| up)? (the most|the least|most|least|more|less) (?:cash|money|budget)`,
    'cost $1 money',
  ],
  // What it costs. Without this, "run us" is dropped and the visits are counted instead of their price.
  // "we spent 40k in May. Where did it go?"
  [
    `(?<=\\b(?:spend|spent|spending|budget|money|paid)\\b.*)where (?:did|does|has|have|is) (?:it|that|this|they|(?:the|our) (?:money|budget|spend))(?: all)? (?:go|gone|going|land|end up)(?: to)?|where (?:did|does|has|have) (?:(?:all|most) of )?(?:the|our|that) (?:money|budget|spend)(?: all)? (?:go|gone|end up)(?: to)?`,
    'spend by vendor',
  ],
  [`((?:what|how much) (?:does|do) .{3,40}?) (?:run|set) (?:us|me)(?: back)?`, '$1 cost us'],
  // What part of it goes where: a budget is what was spent.
  [
    `(how much|(?:share|part|percent|percentage|proportion|fraction|portion|slice|%)) of (?:(?:the|our|my|all|total|whole) )*(?:marketing |ad |ads |media |advertising )?budgets?(?= )`,
    '$1 of spend',
  ],
  ...PRICES,
  // What comes back.
  [
    `for (?:each|every) (?:dollar|euro|buck)(?: (?:that )?(?:we |was |is |marketing )?(?:put|spent|spend|invested|pumped|poured|sank)(?: (?:into|in|on|to)(?: (?:marketing|ads|advertising|it))?)?)?,? how much (?:potential (?:business|revenue|sales)|pipeline|pipe) (?:comes?|came|do we get|did we get|did we make|was created)(?: back| in| out)?`,
    'pipeline per spend',
  ],
  [
    `how much (?:${MONEY} )?(?:did|have|had|do|has|does|are|is) (?:we|marketing|the team|our team|the marketing team|our marketing)(?: been)? (?:burn(?:ed|ing|t)?(?: through)?|blow(?:n|ing)?|blew|use[d]?(?: up)?|go through|went through|put(?:ting)?|sink(?:ing)?|sank|sunk|throw(?:n|ing)?|threw|pour(?:ed|ing)?|drop(?:ped|ping)?|plough(?:ed|ing)?|pump(?:ed|ing)?|chuck(?:ed|ing)?|fork(?:ed|ing)? out|lay(?:ing)? out|laid out|cough(?:ed|ing)? up|hand(?:ed|ing)? over|hand(?:ed|ing)? out|dish(?:ed|ing)? out|fork(?:ed|ing)? over|shell(?:ed|ing)? out|splash(?:ed|ing)?(?: out)?)(?: (?:at|into|on|behind|in|for|to|towards?))?`,
    'how much did we spend on',
  ],
];
