import type { Idiom } from './idiom.ts';
import { DEALS, MONEY } from './words.ts';

const AMOUNT = '(?:(?:total|overall|combined) )?(?:amount|value|worth|volume|sum|money)';
const NUMBER = '(?:(?:total|overall) )?(?:number|count|quantity)';
const EITHER_ORDER = `(?:both )?(?:the )?(?:${AMOUNT} and (?:the )?${NUMBER}|${NUMBER} and (?:the )?${AMOUNT}) of (?:the |all |our |all our )*`;
const CYCLE =
  '(?:deal cycles?|sales cycles?|cycle(?: length| time)?|(?:time|days) to close|closing time|deal length|deal duration)';

/** Two figures of the same deals in one breath. */
const BOTH_OF_DEALS: readonly Idiom[] = [
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
  [`(${DEALS}) (?:did|have|has) (?:we|sales) (?:start(?:ed)?|beg[ai]n|kick(?:ed)? off)`, '$1 did we open'],
  [
    `how old (?:is|are|were) (?:our |the |all )*(?:open )?${DEALS}(?: on average| typically)?`,
    'average days open',
  ],
  [
    `(?:new )?business (?:did|have|has) (?:we|sales) (?:open|opened|create|created|add|added|start|started)`,
    'pipeline did we open',
  ],
  [
    `what (?:did|have|has) (?:we|sales|the team) (?:ink|inked|sign|signed|land|landed|book|booked)(?=[?.!, ]*(?:$|in|last|this|since|during|over|from|between|q\\d))`,
    'closed-won revenue',
  ],
  [
    `how (?:full|fat|big|healthy|strong) is (?:the|our) (?:sales )?(?:funnel|pipe)|how much (?:business|money|cash|revenue) is (?:still )?(?:on the table|in play|up for grabs|in the works|in the pipe)(?: right now| now| today| currently)?|(?:the )?value of everything (?:still |that is still |that's still )?open`,
    'open pipeline',
  ],
  [
    `how long (?:do|does|did) (?:our |the |a )?${DEALS} (?:usually |typically )?(?:drag|drags)(?: on| out)?`,
    'average days to close',
  ],
  [`what did we close(?! to)(?: out)?`, 'closed-won revenue'],
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
  [`money (?:that )?(?:we )?won`, 'closed-won revenue'],
  [
    `(?<=\\b(?:deal|deals|opportunity|opp)\\b.{0,60}[.?!;] ?)(?:for |of )?(?:all )?${DEALS} (?:that )?(?:we )?(?:closed|won)(?= (?:in|last|this|since|during|between|from) )`,
    '',
  ],
  [
    `(${DEALS}) (?:that )?(?:were |was |got |have been )?created(?=,? (?:vs\\.?|versus|and|against|compared|or|&) )`,
    '$1 opened',
  ],
  [
    `(?<=(?:opened|created),? (?:vs\\.?|versus|and|against|compared (?:to|with)|or|&) )closed(?! ?-?(?:won|lost))`,
    'closed won',
  ],
  [`(?:which|what) (?:deals|opportunities|opps) closed`, 'list won deals'],
  [`(?:the )?(?:rows|records|lines|entries) (?:behind|under) (?:the )?closed[- ]?won`, 'list won deals'],
  [`closed one (revenue|deals|opportunities|opps|amount)`, 'closed won $1'],
  [`how good are we at (?:winning|closing)(?: (?:our )?${DEALS})?`, 'win rate'],
  [`(?:did|have) we (?:lose|lost) (?:many |any |a lot of |some )?(${DEALS})`, 'how many $1 did we lose'],
  [
    `what we (?:opened|created) (?:relative to|compared (?:to|with)|against|vs|over|divided by) what we (?:won|closed)(?:,? as a (?:multiple|ratio|factor))?`,
    'pipeline to closed-won',
  ],
  [
    `(?:gives?|brings?|gave|brought|has|have)(?: us)? the (?:biggest|largest) deals`,
    'has the highest average contract value',
  ],
  [
    `(?:opp|opportunity|opps|opportunities|deal|deals)[- ]?(?:to[- ]|-> ?|→ ?)(?:won|win|close|closed|closed[- ]won|customer)(?: (?:conversion|conversion rate|rate|ratio|cvr))?`,
    'win rate',
  ],
  // How long and how much a deal is.
  [
    `how (?:long|many days|much time|quickly|fast)\\b.{0,40}?(?:from|between) (?:open(?:ing)?|creat(?:ion|ing)|first contact|start(?:ing)?|the first (?:touch|contact|meeting)|lead)(?: (?:of )?(?:a|the|an) ${DEALS})? (?:to|until|till|and) (?:the )?(?:sign\\w*|clos\\w+|won|winning|win|contract|signature)(?: (?:it|one|(?:a|the) ${DEALS}))?`,
    'average days to close',
  ],
  [
    `how (?:long|many days|much time) (?:does it|do we|did it|does a deal|do deals|do our deals|it)(?: \\w+)? (?:take|need|last|run)s?(?: us)?(?: on average)?(?: (?:to|until|till|before) (?:sign|close|win|seal|get|we (?:sign|close|win)|it is (?:signed|won|closed)|they (?:are )?(?:sign|close)\\w*)(?: (?:a|the|an|our))?(?: ${DEALS})?(?: (?:signed|closed|done|over the line))?)`,
    'average days to close',
  ],
  [
    `how (?:fast|quickly|slowly) (?:do|are|did|were) (?:our |the )?${DEALS} (?:moving|move|close|closing|closed|get(?:ting)? (?:done|signed|closed)|progress\\w*)`,
    'average days to close',
  ],
  [
    `(?:what(?:'s| is| was| are) |how much (?:is|was|are|were) )?(?:a|the|our|each|one|an) (?:(?:signed|won|closed|closed-won|typical|average|new|single|usual) )*(?:${DEALS}|win|customer|logo) (?:is |was |are )?worth(?: (?:to us|on average|typically|usually))*`,
    'average contract value',
  ],
  [`(?:average |typical |usual )?(?:ticket|order|basket) size`, 'average contract value'],
  [
    `(?:what|which|how big a|how large a) (?:portion|share|part|fraction|percentage|percent|proportion|slice|chunk) of (?:the |our |all )*${DEALS}(?: that)?(?: (?:got|were|was|are) (?:decided|closed|settled|finished))? (?:went our way|(?:do|did) we (?:win|close|land|sign)|(?:were|was|got|get|are) (?:won|signed)|ended well|we (?:win|won)|turned into (?:wins|customers))`,
    'win rate',
  ],
  [
    `how (?:long|quickly|fast|slowly) (?:are|do|did|does it take|is it taking) (?:we |us |sales |the team )?(?:to )?(?:turn(?:ing)?|convert(?:ing)?|mov(?:e|ing)|get(?:ting)?|bring(?:ing)?|tak(?:e|ing)) (?:an? |the |our )?${DEALS} (?:in)?to (?:an? )?(?:customers?|clients?|wins?|revenue|closed[- ]won|signatures?|contracts?|close|the finish line)`,
    'average days to close',
  ],
  [
    `(?<=\\b(?:${DEALS}|contract value|deal size)\\b.{0,30})how long (?:does|do|did) (?:one|it|they|each|each one|a typical one) (?:usually |typically |normally )?(?:take|last|run)(?: on average| to close| us)*`,
    'average days to close',
  ],
  // How deals end.
  [
    `(?:did|have|has) (?:we|sales|anyone|anybody|(?:the|our) (?:sales )?(?:team|reps|guys|people|folks)) (?:close|closed|win|won|sign|signed|land|landed|book|booked) (?:anything|something|any (?:deals?|business|contracts?)|an?y? deal)(?: at all)?`,
    'won deals',
  ],
  [`(?:net )?new logos(?! (?:won|signed|landed))`, 'won deals'],
  [
    `(?:revenue|money|sales) (?:that )?(?:(?:was|were|got|we|we've) )?closed(?! ?-?(?:won|lost|one))`,
    'closed-won revenue',
  ],
  [
    `\\b(${DEALS}) (?:that |which )?(?:have |has |had |got |did )?(?:slip(?:ped)?(?: through our fingers| away)|f[ae]ll through|fallen through|g[eo]t away|went (?:elsewhere|south|to (?:a |the )?competit\\w+|cold|nowhere)|walked away|died(?: on us)?|fizzled out)`,
    '$1 lost',
  ],
  [
    `\\b(${DEALS}) (?:did|have|had) we (?:fumbled?|miss(?:ed)?(?: out on)?|blown?|blew|let slip|let go)`,
    '$1 did we lose',
  ],
  [
    `\\b(${DEALS}|customers|logos|new logos|new customers) (?:did|have|had) we (?:sign(?:ed)?|ink(?:ed)?|seal(?:ed)?|bag(?:ged)?|nail(?:ed)?(?: down)?|lock(?:ed)?(?: in| down)?|land(?:ed)?|bring home|brought home|get over the line|win|won)`,
    'deals did we win',
  ],
  [
    `(?:signed|inked|sealed|booked) (?:deals|contracts)|(?:deals|contracts) (?:(?:that )?(?:were |got |have been )?(?:signed|inked|sealed)|(?:that )?went our way|(?:that )?came home)|(?:new )?(?:logos|customers) (?:won|signed|landed)`,
    'won deals',
  ],
  [
    `(?<!closed[ -])(?:signed|booked|won) (?:business|revenue|sales|money)|closed (?:business|revenue|sales)|business (?:that )?(?:was |we |got )?(?:signed|booked|won|closed)`,
    'closed-won revenue',
  ],
  [`(?:total |combined |overall )?contract value (?:of|in)(?: all)?(?: our| the)?(?= open )`, 'value of'],
  // What came before an opportunity.
  [
    `how many (?:visits|sessions)(?: (?:on|in) (?:avg|average|the mean))?(?: does it (?:take|need))?(?: (?:on|in) (?:avg|average))? (?:before|until|till) (?:an?|the|some(?:one|body)|a company|they|a lead) ?(?:(?:becomes?|turns? into|gets? to be|makes?) (?:an? )?)?(?:opp(?:ortunity)?|deal)(?: opens?| is opened| starts?)?`,
    'visits per opportunity',
  ],
  [
    `(?:people|persons|visitors|users|folks|those|contacts) (?:who|that) (?:have )?(?:filled|fill|completed|complete|submitted|submit|sent)(?: in| out)? (?:the|a|our|any)(?: contact| demo| web| signup)? form(?: ?(?:/|or|and) (?:who )?(?:asked|wanted|requested) to be contacted)?`,
    'leads',
  ],
  // What may still be sold.
  [
    `(?:potential|possible|prospective|future) (?:business|revenue|sales|income|money)|business in the making|(?:the |our )?sales funnel|${MONEY} in play|value in play`,
    'pipeline',
  ],
  [
    `(?:what(?:'s| is)|how much (?:is|do we have|was)) (?:currently |now |right now )?in (?:the|our) (?:funnel|pipe|pipeline)`,
    'pipeline',
  ],
  [`(?:potential|possible|prospective) (?:deals|opportunities|orders)`, 'opportunities'],
];
