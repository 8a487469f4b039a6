import type { Idiom } from './idiom.ts';

/** Stretches of time, and how things moved in them. */
export const TIMES: readonly Idiom[] = [
  [`compare (?:that|it|this|them|those|these) (?:with|to|against)(?= )`, 'versus'],
  [
    `(?<=\\b(?:to|with|vs|versus|against) )(?:where|what|how) (?:we|it|they|things) (?:were|was|had|did)(?: at| by| around)? this (?:time|point|date) last year`,
    'same time last year',
  ],
  [
    `(?:the )?(?:whole|entire|entirety) of(?= (?:20\\d\\d|last|this|q[1-4]|h[12]|january|february|march|april|may|june|july|august|september|october|november|december))`,
    '',
  ],
  [
    `compare (?:our |the )?(\\p{L}[\\p{L} ,]{1,40}? (?:in|for|of|from|during) )?((?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|h[12])(?: 20\\d\\d)?) to ((?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|q[1-4]|h[12])(?: 20\\d\\d)?)(?= |[?.!,]*$)`,
    'compare $1$2 and $3',
  ],
  [`compare (?:the |our )?(?:last|past) (?:two|2) (quarter|month|week|year)s`, 'last $1 vs the $1 before'],
  [`(?:percentage|percent|%) (?:change|growth|increase|decrease)|growth rate`, 'change'],
  // Why it is as it is.
  [
    `why (?:is|are|was|were) (?:the |our )?(.{3,40}?) (?:so much |much |a lot |that much |this much )?(?:lower|higher|smaller|bigger|larger|worse|better|weaker|stronger)(?= |[?.!,]*$)`,
    'why did $1 change',
  ],
  [
    `where (?:did|do|are|is) (?:the |our |all the |these )*(?:extra|additional|surplus) (.{3,30}?) (?:come|coming|came) from`,
    'why did $1 change',
  ],
  [
    `(?:decompose|dissect|take apart|break apart) (?:the |our )?(.{3,30}?) (?:increase|decrease|rise|drop|fall|growth|decline|jump|dip|spike|change|surge|slump)`,
    'why did $1 change',
  ],
  [`(?:in |during |over )?(?:the )?(?:run|lead|build)[- ]?up to(?= )`, 'the 4 weeks before'],
  [
    `(vs\\.?|versus|compared (?:to|with)|against|than) last (week|month|quarter|year) (?:at|by|up to|as of|through|until) (?:this|the same|that) (?:point|time|stage|date)`,
    '$1 same time last $2',
  ],
  [
    `calendar(?= (?:q[1-4]|h[12]|quarter|week|month|january|february|march|april|may|june|july|august|september|october|november|december)\\b)`,
    '',
  ],
  // The one that is running.
  [
    `(?:for|over|during|in) the (year|quarter|month)(?=[,;?.!]|$| (?:by|per|so far|please|pls|vs|versus|from|split|across|without|as)\\b)`,
    'this $1',
  ],
  // One time and the one before it.
  [
    `yesterday (?:and|&|plus) the day before(?: that| yesterday)?(?! yesterday)`,
    'yesterday vs the day before',
  ],
  [
    `((?:the )?(?:last|this)) (week|month|quarter|year) (?:and|&|plus) the (?:\\2) before(?: that| last)?`,
    '$1 $2 vs the one before',
  ],
  [
    `(?:are|were|have) we (?:been |getting |become |become any |any )?(?:better or worse|worse or better|better) at (?:getting|attracting|bringing(?: in)?|drawing|reaching|pulling in)`,
    'compare visits from',
  ],
  [
    `(last|past|previous) (\\d+|two|three|four|six|eight|ten|twelve) (days|weeks|months|quarters),? (?:vs\\.?|versus|against|compared (?:to|with)|and) the (?:previous |prior |preceding |same )?(?:\\2|number|ones?|period)(?: days| weeks| months| quarters)? (?:before|prior|earlier|preceding|ahead of)(?: (?:that|those|it|them))?`,
    '$1 $2 $3 vs the period before',
  ],
  [
    `(?<=[,;-] ?|^)not (?:the )?last (week|month|quarter|year),? (?:but )?the (?:\\1|one) before(?: that| it| last)?`,
    'the $1 before last',
  ],
  [
    `what (?:drove|drives|caused|explains|is behind|was behind|led to|is driving|(?:has )?contributed (?:the )?(?:most )?to|is responsible for|was responsible for|lies behind|sits behind) (?:the |our |this |that )*(?:increase|decrease|rise|drop|fall|growth|decline|jump|dip|spike|change|surge|slump|uptick|downturn|gain|loss) (?:in|of)`,
    'why did it change:',
  ],
  // Which stretch of time.
  [
    `(last|past|previous|trailing|final) (\\d+|two|three|four|five|six|eight|ten|twelve) (?:full |whole |complete |completed )?(weeks?|wks?|months?|mths?|mos?|quarters?|qtrs?|days?),? (?:but )?(?:not|excluding|excl|without|not counting|not including|leaving out|minus|ignoring|except|exclusive of) (?:the |this )?(?:current|this|running|present|ongoing|latest)?(?: ?(?:one|wk|mth|week|month|quarter|day))?`,
    '$1 $2 full $3',
  ],
  [
    `(last|past|previous|trailing) (7|14|28|30|60|90|120|180|365)(?=[,;?.!]|$| (?:by|per|vs|versus|from|on|for|please|split|and)\\b)`,
    '$1 $2 days',
  ],
  // "over the summer (jun-aug)": what is in brackets says when.
  [
    `(?:over |in |during )?(?:the |this |last )?(?:summer|winter|spring|autumn|fall) \\(([^()]{3,40})\\)`,
    '$1',
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
  // What is held against a time before.
  [
    `(?:how far )?(?:are|is|were|was) (.{2,30}?) (?:ahead of|behind|up on|down on|trailing|pacing against|tracking against)(?= (?:the )?(?:last|previous|prior|same) )`,
    '$1 compared with',
  ],
  // How many of those we want came.
  [
    `^(?:is|are) (?:the |our )?(.{2,40}?) (?:getting |doing |going )?(?:any )?(?:better or worse|worse or better|up or down)`,
    '$1 trend',
  ],
  [`the week (?:with|including|containing|that (?:has|had|contains|contained))`, 'the week of'],
  [
    `(?:in |over |during )?(?:the |those )?(\\d+|two|three|four|five|six|eight|ten|twelve) (?:full |whole |complete |entire )?(days|weeks|months|quarters) before (?:this|the current) (?:one|day|week|month|quarter)`,
    'last $1 full $2',
  ],
  [
    `((?:the )?(?:last|this|past)) (week|month|quarter|year) (?:and|with|to|next to|beside) the one before(?: that| it)?`,
    '$1 $2 vs the one before',
  ],
  // Stretches of the year, and sizes of companies by what they earn.
  [
    `(?:over|during|in|for|this|last|through|throughout) (?:the |this |last )?summer(?: months)?(?: of(?= 20))?(?=[?.!,]|$| (?:by|per|from|for|vs|versus|20\\d\\d))`,
    'from june to august',
  ],
  // What came of one thing.
  [
    `(?:what|which) (drove|drives|pushed|pulled|made|dragged|brought|sent|is driving|was driving|is pushing|is dragging) (.{3,40}?) (?:up|down|higher|lower)(?= |[?.!]*$)`,
    'why did $2 change',
  ],
];
