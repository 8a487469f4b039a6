import type { Idiom } from './idiom.ts';

/** What was touched, influenced and credited. */
export const TOUCHES: readonly Idiom[] = [
  [`40[-/ ]20[-/ ]40(?: (?:model|attribution|split|rule))?`, 'u-shaped'],
  [`30[-/ ]30[-/ ]30[-/ ]10(?: (?:model|attribution|split|rule))?`, 'w-shaped'],
  [`half[- ]life(?: based)? (?:model|attribution)`, 'time decay'],
  [`(?:that |which )?(?:can be |could be |we can |is |are )?(?:traced|trace) (?:back )?to`, 'influenced by'],
  // "if we go linear": by which model.
  [
    `(?:if|when|suppose|say) (?:we|you|i) (?:go(?: with| by| for)?|went(?: with| by| for)?|used?|apply|applied|take|took|switch(?:ed)? to|look(?:ed)? at it|count(?:ed)?(?: it)?) (?:with |by |the )?(linear|first[- ]touch|last[- ]touch|time[- ]decay|u[- ]shaped|w[- ]shaped|data[- ]driven)(?: model| attribution)?`,
    '$1',
  ],
  [
    `what did (\\p{L}[\\p{L}\\d .&-]{1,30}?) influence (?:in terms of|in|as) (?:closed[- ]won )?(revenue|pipeline|closed[- ]won)`,
    'how much $2 did $1 influence',
  ],
  [`cross[- ]?tab(?:s|ulation|ulate)?(?: of| for)?`, 'breakdown of'],
  [
    `(?:where|with|in which) ([\\p{L}\\d .&-]{2,30}?) (?:was |is |were |appeared |appears |showed up |being )?(?:anywhere|somewhere|at some point)(?: (?:in|on|along) the (?:path|journey|mix|way|chain))?`,
    'influenced by $1',
  ],
  [
    `(?:giv(?:e|ing)|with|if you give|if we give|assign(?:ing)?) (?:every|each|all|all the) touch(?:es|points?|point)? (?:an? |the )?(?:equal|same|even)(?: amount of| share of)? ?(?:credit|weight|share|points|value)?(?: for it)?`,
    'linear',
  ],
  [`first (?:and|vs\\.?|versus|or|&) last[- ]touch`, 'first touch and last touch'],
  [
    `(?:every|each|all|all the|each and every) (?:single )?touch(?:es|points?|point)? (?:of|with|by|from|for)`,
    'touchpoints of',
  ],
  [`do(?:es)? (\\p{L}[^,.;?]{1,25}?) (?:count|go|figure) (?:in|into|towards?)(?= )`, 'are $1 included in'],
  // What was touched by whom.
  [
    `(?<!what happens (?:with|to) .{0,30})(?:(?:that |which |who )?(?:had|has|have|having|with|got) no (?:marketing )?(?:touch(?:es|points?)?|contact)(?: at all| whatsoever)?|(?:which|that) (?:marketing|we) (?:did |has |have )?(?:not|never) touch(?:ed)?|(?:which |that )?(?:nobody|no one|nothing) (?:has |had )?(?:ever )?touched)`,
    'unattributed',
  ],
  [
    `(?:had|has|have|having|got|with) (?:at least )?(?:an?|one|any|some) (?!marketing|no )([\\p{L} ]{2,25}?) touch(?:es|point|points)?`,
    'influenced by $1',
  ],
  [`(?:that |which |who )?(?:was|were|got|been|is|are) touched by`, 'influenced by'],
  [
    `first (vs\\.?|versus|or|and|to) last(?= (?:vs|versus|and|or|touch|for|by|per|model|attribution)|[,?])`,
    'first touch $1 last touch',
  ],
  [
    `(?:in|of) the difference between engaged and reached|difference between engaged and reached`,
    'difference between engaged companies and companies reached',
  ],
  [`(touch|linear|decay|shaped) basis`, '$1'],
  [
    `(?:can |could |does |did )?marketing(?:'s)? (?:can )?(?:claim to )?(?:have |has |had )?(?:had |played |left )?(?:a |its |any )?(?:hand|fingers|fingerprints|part|role) (?:in|on)(?: them| it| those)?`,
    'did marketing influence',
  ],
  [
    `(?:last|final)[- ]clicks?(?: attribution| attributed| credited)?(?= (?:attributed |credited )?(?:pipeline|closed|revenue|attribution|credit))`,
    'last touch',
  ],
  [
    `(?:first|initial)[- ]clicks?(?: attribution| attributed| credited)?(?= (?:attributed |credited )?(?:pipeline|closed|revenue|attribution|credit))`,
    'first touch',
  ],
  [
    `(?:did|does|do|has|have) ([\\p{L}\\d .&-]{2,30}?) (?:have|has|had|get|got|play) (?:its|their|a|any) (?:little |dirty )?(?:fingers?|fingerprints|hands?|part|role|paws?) (?:in|on|all over)`,
    'did $1 influence',
  ],
];
