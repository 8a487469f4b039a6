import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { refineAds } from './ads.ts';
import { refineCosts } from './costs.ts';
import { refineAudienceSize, refineCounts } from './counts.ts';
import { byOpportunity, outcomes, shares } from './deals.ts';
import { refineEnds, refineLostValue } from './ends.ts';
import { influence } from './influence.ts';
import { refineMoves } from './moves.ts';
import { refineNothings } from './nothings.ts';
import { dealsWith, refineObjects } from './objects.ts';
import { refineOrders } from './orders.ts';
import { refineOtherUses } from './other-uses.ts';
import { refineRatios, refineRevenue } from './ratios.ts';
import { refineLookedAt, refinePartOf, refineShareOfTarget } from './rows.ts';
import { each, type Rule, STOP } from './rule.ts';
import {
  refineDropped,
  refineMarketShare,
  refineTarget,
  refineValues,
  refineVisits,
  refineWeekdays,
  refineWorth,
} from './sense.ts';
import { opened } from './status.ts';
import { refineTalk } from './talk.ts';

const isOneCompany = (spans: readonly Span[]): boolean => {
  const named = spans.filter(
    ({ reading }) => reading.kind === 'name' && reading.match.choices[0]?.field === 'company',
  );
  return named.length === 1;
};

/** "timeline for Siemens", "how did we win Siemens": what happened with the company, in order. */
const journeys: Rule = (spans) => {
  const isMet = spans.some((span) => roleOf(span) === 'journey');
  if (!isMet && !isOneCompany(spans)) return spans;
  const isCourse = (span: Span): boolean =>
    /^(timeline|history|touchpoints?|touches|story)$/.test(textOf(span)) ||
    (span.reading.kind === 'metric' && /^(we )?(win|won|did win|did we win)$/.test(textOf(span)));
  // "the path of Siemens to the deal", "the history of the Siemens deal": where it led.
  const hasCourse =
    isMet || (isOneCompany(spans) && spans.some((span) => /^(timeline|history|story)$/.test(textOf(span))));
  const isGoal = (span: Span): boolean =>
    hasCourse && /^(deal|opportunity|purchase|order)$/.test(textOf(span));
  const metrics = spans.filter((span) => metricIn(span) !== undefined && !isCourse(span) && !isGoal(span));
  if (metrics.length > 0) return spans;
  return spans.map((span) => {
    if (isGoal(span)) return { ...span, reading: STOP };
    return isCourse(span) ? { ...span, reading: { kind: 'role', role: 'journey' } } : span;
  });
};

/** "visits & companies": one and the other. */
const ampersands = each((span, at, spans) =>
  span.reading.kind === 'stop' && /^[&+]$/.test(span.words) && at > 0 && at < spans.length - 1
    ? { kind: 'role', role: 'and' }
    : undefined,
);

/** In the order they are applied. */
export const RULES: Readonly<Record<string, Rule>> = {
  ampersands,
  refineOrders,
  refineTalk,
  refineNothings,
  refineOtherUses,
  dealsWith,
  refineLookedAt,
  refinePartOf,
  refineShareOfTarget,
  refineDropped,
  refineMoves,
  refineWeekdays,
  refineRevenue,
  refineTarget,
  refineCosts,
  refineRatios,
  refineAudienceSize,
  refineCounts,
  refineAds,
  influence,
  refineEnds,
  opened,
  outcomes,
  refineLostValue,
  refineValues,
  refineWorth,
  refineMarketShare,
  shares,
  byOpportunity,
  journeys,
  refineVisits,
  refineObjects,
};

/** Words that mean something only together with others, anywhere in the question. */
export const refine = (spans: readonly Span[]): readonly Span[] =>
  Object.values(RULES).reduce<readonly Span[]>((read, rule) => rule(read), spans);
