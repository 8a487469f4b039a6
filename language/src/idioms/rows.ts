import type { Idiom } from './idiom.ts';

/** What is asked of rows: of those before, of how many of them, and of their page or file. */
export const ROWS: readonly Idiom[] = [
  [`(?<=, ?|^)(visits?|traffic|spend|leads|pipeline|revenue|clicks|impressions|cost|deals)[- ]wise`, '$1'],
  [
    `(did|does|do|has|have) each(?: one)?(?: of (?:them|those|these))?(?= \\p{L})(?! (?:channel|vendor|campaign|company|account|industry|sector|region|size|page|pixel|day|week|month|quarter|year)\\b)`,
    '$1 they',
  ],
];
