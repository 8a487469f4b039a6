/** What is only said of the question before: the words as people say them, and what they are called. */
export const OF_BEFORE: readonly (readonly [pattern: string, plain: string])[] = [
  [`(?:and )?what if(?: we| you| i)?(?= (?:only|just|without|excluding)\\b)`, 'what about'],
  [
    `(?:and )?if (?:you|we|i|one) (?:looks?|see|view|count|measure)(?: at)?(?: it| that| this| them)? (?:with|by|in|under|per)`,
    'what about',
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
