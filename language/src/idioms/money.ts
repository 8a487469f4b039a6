import type { Idiom } from './idiom.ts';
import { PRICES } from './prices.ts';
import { BRINGS, MONEY, ONE, US } from './words.ts';

/** What is paid, what a price is of, and what comes back. */
export const MONEY_IN_AND_OUT: readonly Idiom[] = [
  [`cw(?: rev(?:enue)?)?`, 'closed-won revenue'],
  [`g[- ]?ads`, 'google ads'],
  [`li[- ]?ads`, 'linkedin ads'],
  [`fb[- ]?ads`, 'meta ads'],
  [
    `(?:how much )?(?:money|cash|budget) (?:that )?(?:went|goes|has gone|is going|flowed) (?:into|to|on|towards) (?:paid )?(?:media|advertising|ads)`,
    'spend',
  ],
  [`topped(?= [$€]?\\d)`, 'exceeded'],
  [`what(?:'s| is| was) the damage(?: for| from| on| of)?(?= )`, 'spend on'],
  [`((?:what|how much) (?:does|do) .{3,40}?) (?:run|set) (?:us|me)(?: back)?`, '$1 cost us'],
  [`(?:what is |what's )?the going rate for (?:a thousand|1,?000|a mille) impressions`, 'cpm'],
  // Where money goes, and what it brings.
  // A brand is all of its vendors.
  [
    `\\b(google|linkedin|facebook|meta|bing|microsoft|twitter|reddit|youtube|tiktok|pinterest|quora),? \\(?(?:both )?(?:paid (?:and|&|\\+|plus) organic|organic (?:and|&|\\+|plus) paid)\\)?`,
    '$1',
  ],
  [
    `how much of (?:the|our|my)(?: marketing| ad| media)? (?:budget|money)s? (?:goes|went|go|is going|are going|has gone|gets spent|is spent|was spent|is being spent|do we spend|did we spend|are we spending|ends up|ended up|lands|landed|flows|flowed|sits)(?= (?:in|to|on|with|at|into)\\b)`,
    'how much of our spend goes',
  ],
  [
    `where (?:does|did|do|is|are|has|have) (?:most of |the bulk of |the lion's share of |much of |all )?(?:our |the |all our |my )?(?:marketing |ad |media )?(?:money|budgets?|cash|dollars|spend)(?: mostly| mainly| actually)? (?:go|going|gone|went|land|flow|end up|get spent|being spent|spent)`,
    'spend by channel',
  ],
  [
    `(?:more|most|better|best|the most) (pipeline|revenue|closed[- ]won(?: revenue)?) for (?:the|our|your|each|every|a|its|their) (?:buck|money|dollar|euro|spend)`,
    'highest $1 per spend',
  ],
  // What was paid, as a bound.
  [
    `(?:that |which )?we(?:'ve| have)? (?:paid|pay|are paying)(?= (?:more|less|over|under|at least|at most|between|above|below|upwards|north|[$€\\d]))`,
    'with spend of',
  ],
  [
    `(?:what|how much) (?:does|did|do|is) (?:one|a|an|each|every|a single) (?:new |sales )?(?:opportunity|opp|deal) cost(?:ing)?(?: us)?(?: in (?:marketing|ad)(?: money| spend| dollars)?)?`,
    'cost per opportunity',
  ],
  [`how much (?:dough|cash|moolah)`, 'how much money'],
  [
    `what (?:are|do|did|have) we (?:getting|get|got|gotten)(?: back| out)? (?:for|of|from|in return for) (?:our|the|all (?:the|that|our)) (?:marketing |ad )?(?:money|spend|budget|investment|dollars|cash)(?: (?:that )?(?:we )?(?:spent|put|spend))?`,
    'bang for our buck',
  ],
  [
    `(?:money|cash) (?:going )?out (?:and|vs\\.?|versus|against|&|compared (?:to|with)) (?:money |cash )?(?:coming )?in(?=[,;?.!]|$| (?:per|by|each|every|this|last|in|for|since|ytd)\\b)`,
    'spend and closed-won revenue',
  ],
  [
    `(?:money|cash) (?:coming )?in (?:and|vs\\.?|versus|against|&|compared (?:to|with)) (?:money |cash )?(?:going )?out(?=[,;?.!]|$| (?:per|by|each|every|this|last|in|for|since|ytd)\\b)`,
    'closed-won revenue and spend',
  ],
  [
    `(?:money|cash|dollars) (?:that |which )?(?:has |have |had )?(?:c[ao]me|comes|coming|walked|flowed|flows|rolled|rolls|poured|pours) (?:in )?through the (?:front )?door`,
    'closed-won revenue',
  ],
  [
    `(?:eats?|eating|ate|swallow(?:s|ed|ing)?|consum(?:es|ed|ing)|gobbl(?:es|ed|ing))(?: up)? (?:(most|the most|more|least) of )?(?:our|the|all our) (?:marketing )?(?:money|budget|cash)`,
    '$1 spend',
  ],
  [
    `what (?:do|did) we get (?:back |out )?(?:of|for|from) (?:every|each|a) (?:marketing |ad )?(?:dollar|euro|buck)(?: (?:we )?(?:spend|spent))?`,
    'return on spend',
  ],
  // What it costs.
  ...PRICES,
  [`cpm (?:at|of|for|to|in) (?:the )?(?:target accounts|target companies|tam)`, 'target cpm'],
  // What comes back.
  [
    `for (?:each|every) (?:dollar|euro|buck)(?: (?:that )?(?:we |was |is |marketing )?(?:put|spent|spend|invested|pumped|poured|sank)(?: (?:into|in|on|to)(?: (?:marketing|ads|advertising|it))?)?)?,? how much (?:potential (?:business|revenue|sales)|pipeline|pipe) (?:comes?|came|do we get|did we get|did we make|was created)(?: back| in| out)?`,
    'pipeline per spend',
  ],
  [
    `for (?:each|every) (?:dollar|euro|buck)(?: (?:that )?(?:we |was |is |marketing )?(?:put|spent|spend|invested|pumped|poured|sank)(?: (?:into|in|on|to)(?: (?:marketing|ads|advertising|it))?)?)?,? how much (?:signed business|revenue|closed[- ]won(?: revenue)?|won business) (?:comes?|came|do we get|did we get|did we make)(?: back| in| out)?`,
    'closed-won per spend',
  ],
  [
    `how much (?:potential (?:business|revenue|sales)|pipeline) (?:does|did|do) (?:${ONE} )?(?:marketing |ad |advertising )?(?:dollars?|euros?|bucks?)(?: (?:that )?(?:we )?(?:spent|spend|put in|invest|invested))? ${BRINGS}${US}(?: in| back)?`,
    'pipeline per spend',
  ],
  [
    `how much (?:signed business|revenue|closed[- ]won(?: revenue)?|won business|money|cash|sales) (?:does|did|do) (?:${ONE} |our )?(?:marketing |ad |advertising )?(?:dollars?|euros?|bucks?)(?: (?:that )?(?:we )?(?:spent|spend|put in|invest|invested))? ${BRINGS}${US}(?: in| back)?`,
    'closed-won per spend',
  ],
  // Money in and out.
  [
    `how much (?:${MONEY} )?(?:did|have|had|do|has|does) (?:we|the company|sales) (?:bring in|brought in|make|made|earn|earned|rake in|raked in|take in|took in|bank|banked|sell|sold|cash in|pull in|pulled in)(?: from (?:closed |won |signed )*(?:deals|customers|sales|business))?(?= (?:in|last|this|since|during|so far|over|from|between|q\\d|for the|year|to date|ytd|today|yesterday)|[?.!]*$)`,
    'how much closed-won revenue',
  ],
  [
    `how much (?:${MONEY} )?(?:did|have|had|do|has|does|are|is) (?:we|marketing|the team|our team|the marketing team|our marketing)(?: been)? (?:burn(?:ed|ing|t)?(?: through)?|blow(?:n|ing)?|blew|use[d]?(?: up)?|go through|went through|put(?:ting)?|sink(?:ing)?|sank|sunk|throw(?:n|ing)?|threw|pour(?:ed|ing)?|drop(?:ped|ping)?|plough(?:ed|ing)?|pump(?:ed|ing)?|chuck(?:ed|ing)?|fork(?:ed|ing)? out|lay(?:ing)? out|laid out|cough(?:ed|ing)? up|hand(?:ed|ing)? over|hand(?:ed|ing)? out|dish(?:ed|ing)? out|fork(?:ed|ing)? over|shell(?:ed|ing)? out|splash(?:ed|ing)?(?: out)?)(?: (?:at|into|on|behind|in|for|to|towards?))?`,
    'how much did we spend on',
  ],
];
