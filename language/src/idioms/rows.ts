import type { Idiom } from './idiom.ts';

const WHERE = '(?:do|does|did|are|is|were|was)';
const COUNTED = '(?:visits|traffic|leads|pipeline|revenue|deals|opportunities)';
/** What has no channel by itself, or is meant of a rule or a place. */
const ELSE =
  '(?:this|that|it|they|them|(?:these|those)(?= (?:come|coming|from))|numbers?|figures?|values?|totals?|data|you|i|we|come|coming|compan\\p{L}+|accounts?|firms?)';
const FIGURE = '(?!first\\b)\\p{L}+(?: (?!first\\b)\\p{L}+){0,2}';
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
  // "which vendors brought hardly any pipeline": those with the least of it.
  [
    '(?:hardly|barely|scarcely) any|(?:almost|next to) no|very (?:few|little)|too (?:few|little)',
    'the lowest',
  ],
  // "campaigns with visits and spend, highest spend first".
  [
    `(?:highest|most|biggest|largest) (${FIGURE}) (?:first(?! touch)|on top|at the top)`,
    'sorted by $1 descending',
  ],
  [
    `(?:lowest|least|fewest|smallest) (${FIGURE}) (?:first(?! touch)|on top|at the top)`,
    'sorted by $1 ascending',
  ],
  // "I need three numbers for the board: visits and spend".
  [
    `(?:(?:please |just )*(?:(?:i|we)(?:'d| would)? (?:need|want|like)|give me|show me|send me|get me|tell me|can i (?:get|have)) )?(?:the |these |those |just |only )*(?:two|three|four|five|[2-5]|some|a few|a couple of|following) (?:quick |key |headline |simple )?(?:numbers|figures|kpis|metrics|stats)(?: please| for (?:the|my|our|a|an) (?:\\p{L}+ ){0,2}(?:board|meeting|call|deck|slides?|presentation|report|review|boss|manager|c[a-z]o|team|director))?\\s*[:–-]`,
    '',
  ],
  [`(?<=, ?|^)(visits?|traffic|spend|leads|pipeline|revenue|clicks|impressions|cost|deals)[- ]wise`, '$1'],
  [
    `(did|does|do|has|have) each(?: one)?(?: of (?:them|those|these))?(?= \\p{L})(?! (?:channel|vendor|campaign|company|account|industry|sector|region|size|page|pixel|day|week|month|quarter|year)\\b)`,
    '$1 they',
  ],
];
