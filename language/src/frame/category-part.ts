import type { MetricId } from '@parley/core/metrics';
import type { TrafficType } from '../lexicon/meaning.ts';
import { hasRole, isExcludedAt, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { isEngaging } from './company-mention.ts';

/** Metrics that are a category of visits. */
export const CATEGORY_METRICS: Readonly<Partial<Record<MetricId, TrafficType>>> = {
  targetVisits: 'target',
  otherVisits: 'other',
  botVisits: 'bot',
  unresolvedVisits: 'unresolved',
  humanVisits: 'human',
};

const isCategory = ({ reading }: Span): boolean =>
  reading.kind === 'traffic' || (reading.kind === 'metric' && CATEGORY_METRICS[reading.metric] !== undefined);

const isAllVisits = ({ reading }: Span): boolean => reading.kind === 'metric' && reading.metric === 'visits';

/** "what share of LinkedIn visits were bots": what is said last is the part. */
function isLast(spans: readonly Span[], category: number): boolean {
  const name = spans.findLastIndex(({ reading }) => reading.kind === 'name' || reading.kind === 'path');
  // "LinkedIn's share of target visits": of those it is a share.
  const isWhole = roleOf(spans[category - 1]) === 'share' && / of$/.test(textOf(spans[category - 1]));
  return name !== -1 && category > name && !isWhole;
}

/**
 * "which share of the visits of each channel were bots", "unknown visits as a % of all visits by vendor", "bot share by
 * channel": what part of each row it is. "Share of bot visits by channel" is how the bots are spread over the rows.
 */
function isOfEachRow(spans: readonly Span[], category: number): boolean {
  if (!spans.some(({ reading }) => reading.kind === 'grouping')) return false;
  const share = spans.findIndex((span) => roleOf(span) === 'share');
  const visits = spans.findIndex(isAllVisits);
  const isBefore = category < share && (visits > share || spans[category]?.reading.kind === 'traffic');
  return isBefore || (visits !== -1 && visits < category);
}

/** Whether a category of visits is the part of a share, and all else says of what. */
export function isCategoryPart(spans: readonly Span[]): boolean {
  // "what share of companies from LinkedIn were engaged".
  const isOfCompanies = spans.some(({ reading }) => reading.kind === 'companies' && !reading.isEngaged);
  if (hasRole(spans, 'share') && isOfCompanies && spans.some(isEngaging)) return true;
  const category = spans.findLastIndex(isCategory);
  if (!hasRole(spans, 'share') || category === -1 || isExcludedAt(spans, category)) return false;
  return isLast(spans, category) || isOfEachRow(spans, category);
}

/** "bot visits as a share of visits": the one is the part of the other, and both are meant. */
export const isPartOf = (part: Span, whole: Span, between: readonly Span[]): boolean =>
  isCategory(part) && isAllVisits(whole) && hasRole(between, 'share');
