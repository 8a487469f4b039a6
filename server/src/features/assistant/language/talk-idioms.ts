/** A pattern of words, and what they are called here. */
export type Idiom = readonly [pattern: string, plain: string];

const ORDINALS = ['second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];

/** "the second best vendor": the first two, of which it is the last. */
const PLACES: readonly Idiom[] = ORDINALS.flatMap((words, index): Idiom[] => [
  [`(?:${words})[- ](?:best|highest|biggest|largest|strongest|most)`, `top ${index + 2}`],
  [`(?:${words})[- ](?:worst|lowest|smallest|weakest|least|fewest)`, `bottom ${index + 2}`],
]);

/** Ways to talk of stretches of time, of how things moved, of the rows before and of money. */
export const TALK_IDIOMS: readonly Idiom[] = [
  // Which stretch of time.
  [
    `(last|past|previous|trailing|final) (\\d+|two|three|four|five|six|eight|ten|twelve) (?:full |whole |complete |completed )?(weeks?|wks?|months?|mths?|mos?|quarters?|qtrs?|days?),? (?:but )?(?:not|excluding|excl|without|not counting|not including|leaving out|minus|ignoring|except|exclusive of) (?:the |this )?(?:current|this|running|present|ongoing|latest)?(?: ?(?:one|wk|mth|week|month|quarter|day))?`,
    '$1 $2 full $3',
  ],
  [
    `(last|past|previous|trailing) (7|14|28|30|60|90|120|180|365)(?=[,;?.!]|$| (?:by|per|vs|versus|from|on|for|please|split|and)\\b)`,
    '$1 $2 days',
  ],
  // Who is not in the target.
  [
    `not (?:in|on|part of|among) (?:our|the|my) (?:target(?: (?:list|market|account list|accounts))?|targets|tam)`,
    'not target',
  ],
  // How things moved.
  [
    `(?:went|go|goes|going|gone|moved|move|got|get|came|jumped|fell|grew|dropped) from (?:what|where|how much|how many) to (?:what|where|how much|how many)`,
    'changed',
  ],
  [`(?<!f[ae]ll |fallen |falls )off a cliff`, 'fell off a cliff'],
  [
    `,? (?:is|was) (?:it|that|this) (?:just |only )?(?:one|a single|a certain|some|one particular) (region|channel|vendor|campaign|industry|sector|segment|company|page|size) (?:only )?or (?:all|every|each|everywhere|the lot|across)(?: of (?:them|those)| \\p{L}+)?`,
    ' by $1',
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
  // Where money goes, and what it brings.
  [
    `where (?:does|did|do|is|are|has|have) (?:most of |the bulk of |the lion's share of |much of |all )?(?:our |the |all our |my )?(?:marketing |ad |media )?(?:money|budgets?|cash|dollars|spend)(?: mostly| mainly| actually)? (?:go|going|gone|went|land|flow|end up|get spent|being spent|spent)`,
    'spend by channel',
  ],
  [
    `(?:more|most|better|best|the most) (pipeline|revenue|closed[- ]won(?: revenue)?) for (?:the|our|your|each|every|a|its|their) (?:buck|money|dollar|euro|spend)`,
    'highest $1 per spend',
  ],
  [
    `(?:did|does|do|has|have) ([\\p{L} -]{2,30}?) (?:have|has|had|get|got) (?:its|their|a|any) (?:little |dirty )?(?:fingers?|fingerprints|hands?|part|role|paws?) (?:in|on|all over)`,
    'did $1 influence',
  ],
];
