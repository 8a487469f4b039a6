import type { Idiom } from './idiom.ts';

const WHERE = '(?:do|does|did|are|is|were|was)';
const COUNTED = '(?:visits|traffic|leads|pipeline|revenue|deals|opportunities)';
/** What has no channel by itself, or is meant of a rule or a place. */
const ELSE =
  '(?:this|that|it|they|them|(?:these|those)(?= (?:come|coming|from))|numbers?|figures?|values?|totals?|data|you|i|we|come|coming|compan\\p{L}+|accounts?|firms?)';
const THING = `((?!(?:in|on) )(?:(?!${ELSE} )[\\p{L}-]+ ){1,5})`;
const COME = `(?:(?:come|comes|coming|originate|originating|stem) |(?<=${COUNTED} ))from(?!.*\\b(?:by|per|which|what)\\b)`;

/** What is asked of rows: of those before, of how many of them, and of their page or file. */
export const ROWS: readonly Idiom[] = [
  // "where does our pipeline come from", unless rows of another kind are named.
  [
    `(?<=where (?:${WHERE} )?(?:the |our |all |most |of )*)(?:people|visitors|everyone|everybody)(?= (?:\\p{L}+ )?from\\b)`,
    'visits',
  ],
  [`where (?:${WHERE} )?${THING}${COME}`, '$1by channel'],
  [`(?<=, ?|^)(visits?|traffic|spend|leads|pipeline|revenue|clicks|impressions|cost|deals)[- ]wise`, '$1'],
  [
    `(did|does|do|has|have) each(?: one)?(?: of (?:them|those|these))?(?= \\p{L})(?! (?:channel|vendor|campaign|company|account|industry|sector|region|size|page|pixel|day|week|month|quarter|year)\\b)`,
    '$1 they',
  ],
];
