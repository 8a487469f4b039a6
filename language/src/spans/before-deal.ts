import { list } from '../text/list.ts';
import type { Token } from '../text/tokens.ts';

const WHO = new Set(
  list(`they, it, he, we, their, the, its, our, them, a, becoming, became, being, an, opened, became, were,
    was`),
);
const DEAL =
  /^(opp|opps|buy|buys|bought|buying|purchas(e|ed|ing)|deals?|opportunity|opportunities|order|contract|sign(ed|ing)?|clos(e|ed|ing)|won|win|winning|came|come|coming|convert(ed|ing)?|customers?|clients?)$/;
const TAIL = new Set(['us', 'to', 'from', 'with', 'in', 'customer', 'customers']);
const MOST_WORDS_BETWEEN = 3;

/** `before buying`, `before they came to us`, `before their deal`: how many words tell the time up to a deal. */
export function readBeforeDeal(tokens: readonly Token[], at: number): number | undefined {
  if (!['before', 'until', 'prior'].includes(tokens[at]?.text ?? '')) return undefined;
  let next = at + (tokens[at]?.text === 'prior' && tokens[at + 1]?.text === 'to' ? 2 : 1);
  const last = next + MOST_WORDS_BETWEEN;
  while (next < last && WHO.has(tokens[next]?.text ?? '')) next += 1;
  if (/^(won|closed|signed)$/.test(tokens[next]?.text ?? '') && DEAL.test(tokens[next + 1]?.text ?? ''))
    next += 1;
  if (!DEAL.test(tokens[next]?.text ?? '')) return undefined;
  next += 1;
  while (TAIL.has(tokens[next]?.text ?? '')) next += 1;
  return next - at;
}
