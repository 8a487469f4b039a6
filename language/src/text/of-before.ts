/** What is only said of the question before: the words as people say them, and what they are called. */
export const OF_BEFORE: readonly (readonly [pattern: string, plain: string])[] = [
  [`(?:and )?what if(?: we| you| i)?(?= (?:only|just|without|excluding)\\b)`, 'what about'],
  [
    `(?:and )?if (?:you|we|i|one) (?:looks?|see|view|count|measure)(?: at)?(?: it| that| this| them)? (?:with|by|in|under|per)`,
    'what about',
  ],
  // "put Q3 next to it".

  [
    `(?:put|set|show|place|lay|line up) (\\p{L}[^,.;?]{1,30}?) (?:next to|beside|alongside|against) (?:it|that|this|them|those|these)`,
    'vs $1',
  ],
  [
    `how (?:do|did|does|would|can) (?:you|it|we|one|they) (?:even |actually |really )?(?:work|figure|calculate|compute|derive|arrive at|come up with|get to) (?:that|this|it|these|those)?(?: out| number| figure| numbers| figures)*(?=[?.! ]*$)`,
    'how is this calculated',
  ],
  [
    `(?:open|show|take me to|bring up) (?:it|that|this|them|those|these) (?:on|in|as) (?:a|the|its|their) (?:\\p{L}+ )?page`,
    'open the page',
  ],
  [
    `^(?:(?:and|so)[ ,]+)?how old (?:are|is|were) (?:they|these|those|the|our|(?:those|these|the|our|my) (?:open )?(?:deals|opps|opportunities))(?: now)?(?=[?.! ]*$)`,
    'and their days open',
  ],
  [
    `^(?:(?:and|or|so|now|ok|show me|show|what about|how about)[ ,]+)*(?:the |those |these )?(?:two|both)(?: of (?:them|those|these))? (?:together|combined|side by side|at once|taken together|next to each other)(?=[?.! ]*$)`,
    'both next to each other',
  ],
  [
    `(?:so |and )?what (?:does|did|would|do) (?:that|this|it|these|those) (?:make|mean for|do to|do for)(?: of)?(?: the| our)?(?= \\p{L})`,
    'what about',
  ],
  [
    `(?:and )?when (?:did|was|were|have|has) (.{2,40}?) (?:first|initially) (?:come|came|visit(?:ed)?|find|found|show(?:ed)? up|appear(?:ed)?|touch(?:ed)?|hear|land(?:ed)?|reach(?:ed)?|start(?:ed)?|seen|get in touch|on (?:our|the) site)(?: .{0,20}?)?(?=[?.! ]*$)`,
    'journey of $1 of all time',
  ],
  [
    `^(?:(?:and|so|ok|now|just|only|what about|how about|show|show me|give me|list)[ ,]+)*(?:the )?ones(?= (?:with|having|over|above|below|under|from|in|that (?:have|had|are|were)|who (?:have|had|are|were)) )`,
    'only',
  ],
  [
    `how many (?:are|is|were|do we have|have we)(?: there)? (?:left|remaining|left over)(?=[?.! ]*$)`,
    'how many are there',
  ],
  [
    `(deals|opps|opportunities|companies|accounts|campaigns|vendors) (?:that are |which are |that sit |sitting )?(?:behind|underneath|making up|that make up|within) (?:it|that|this|them|those|these|(?:the|that|this) (?:numbers?|figures?|total|amount|sum))`,
    '$1',
  ],
  [
    `^(?:(?:and|ok|now|please|go|back to|as|show|show me|make it|again)[ ,]+)*(?:an? |the )?table(?: view| format| form)?(?: again| instead| please| then| now| rather| back)*(?=[?.! ]*$)`,
    'the same as a table',
  ],
  [
    `(which|what) (companies|accounts|firms|businesses) (?:did|does|has|have) (\\S+(?: \\S+){0,4}?) (?:touch(?:ed)?|bring(?: in)?|brought(?: in)?|attract(?:ed)?|pull(?:ed)? in|get|got)(?= |[?.!]|$)`,
    '$1 $2 came from $3',
  ],
  // Of which days and of what the figure is.
  [
    `^(?:and )?(?:since when|from when|as of when|(?:for|over|in) (?:which|what) (?:period|time|days|dates|months)|(?:which|what) (?:period|dates|days|date range|time range)(?: (?:is|are|was|were) (?:that|this|it|these))?(?: for)?)(?=[?.! ]*$)`,
    'how is this calculated',
  ],
  [
    `^(?:and )?(?:is|are|was|were) (?:that|this|it|those|these|they) (?:all )?(?:with|without|including|incl\\.?|before|after|net of|gross of) (?:any |the |all )?(?:tax(?:es)?|fees?|vat|salaries|discounts?|commissions?|agency|media|headcount|credits|refunds)\\b[^?.!]{0,30}(?=[?.! ]*$)`,
    'how is this calculated',
  ],
  [
    `^(?:so |and )?what (?:is|are) (?:this|that|these|those) (?:score|figure|metric|measure|number)s?(?=[?.! ]*$)`,
    'what does this mean',
  ],
  [
    `^(?:so |and )?what (?:do|did|does) (?:you|it|this|that) (?:count|include)(?: in(?: there)?)?(?=[?.! ]*$)`,
    'how is this calculated',
  ],
  [
    `^(?:and )?(?:does|do|did) (?:it|that|this|they|those|these|the (?:rows|numbers|figures))(?: all)? (?:sum|add|total)(?: up)?(?: to .{2,20})?(?=[?.! ]*$)`,
    'does it add up',
  ],
  [
    `^(?:so |and )?(?:was|is|has) it (?:always |ever )?(?:been )?(?:like (?:this|that)|so)(?: always| before)?(?=[,?.! ])`,
    'what about',
  ],
  // Other rows of the same.
  [
    `(?:roll|drill|break|split|cut|slice|aggregate|zoom) (?:it|that|this|them|those|these)(?: up| down| out)? (?:to|into|on|at)(?: the)?(?= )`,
    'by',
  ],
  [
    `^(?:(?:hm+|and|so|ok)[, ]+)*(?:.{2,30}, )?is (\\p{L}[\\p{L} ]{1,20}?) (?:in|in it|in there|in that)(?=[?.! ]*$)`,
    'only $1',
  ],
];
