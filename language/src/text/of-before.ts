/** What is only said of the question before: the words as people say them, and what they are called. */
export const OF_BEFORE: readonly (readonly [pattern: string, plain: string])[] = [
  // "put Q3 next to it".

  [
    `(?:so |and )?what (?:does|did|would|do) (?:that|this|it|these|those) (?:make|mean for|do to|do for)(?: of)?(?: the| our)?(?= \\p{L})`,
    'what about',
  ],
  [
    `^(?:(?:and|so|ok|now|just|only|what about|how about|show|show me|give me|list)[ ,]+)*(?:the )?ones(?= (?:with|having|over|above|below|under|from|in|that (?:have|had|are|were)|who (?:have|had|are|were)) )`,
    'only',
  ],
  [
    `(deals|opps|opportunities|companies|accounts|campaigns|vendors) (?:that are |which are |that sit |sitting )?(?:behind|underneath|making up|that make up|within) (?:it|that|this|them|those|these|(?:the|that|this) (?:numbers?|figures?|total|amount|sum))`,
    '$1',
  ],
];
