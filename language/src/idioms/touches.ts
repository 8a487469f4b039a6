import type { Idiom } from './idiom.ts';

/** What was touched, influenced and credited. */
export const TOUCHES: readonly Idiom[] = [
  // "which of them had a touch from LinkedIn".
  [
    `(?:had|have|has|having|with|got) (?:a|any|some|one|at least one) (?:touch|touchpoint|interaction) (?:from|by|with|of|through|via)`,
    'touched by',
  ],
  [`40[-/ ]20[-/ ]40(?: (?:model|attribution|split|rule))?`, 'u-shaped'],
  [`do(?:es)? (\\p{L}[^,.;?]{1,25}?) (?:count|go|figure) (?:in|into|towards?)(?= )`, 'are $1 included in'],
  [
    `(?:did|does|do|has|have) ([\\p{L}\\d .&-]{2,30}?) (?:have|has|had|get|got|play) (?:its|their|a|any) (?:little |dirty )?(?:fingers?|fingerprints|hands?|part|role|paws?) (?:in|on|all over)`,
    'did $1 influence',
  ],
];
