import type { MetricId } from '@parley/core/metrics';
import { neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { refineAds } from './ads.ts';
import { refineBounds } from './bounds.ts';
import { refineCosts } from './costs.ts';
import { refineAudienceSize, refineCounts } from './counts.ts';
import { byOpportunity, closings, customers, newOnes, outcomes, salesTeam, shares } from './deals.ts';
import { refineEnds, refineLostValue } from './ends.ts';
import { bothInfluenced, influence } from './influence.ts';
import { refineMoves } from './moves.ts';
import { refineOrders } from './orders.ts';
import { refineParts } from './parts.ts';
import { refineEfficiency, refineRatios, refineRevenue } from './ratios.ts';
import {
  refineEachOf,
  refineElse,
  refineFound,
  refineKinds,
  refineLookedAt,
  refineMembers,
  refineRest,
  refineShareOfTarget,
} from './rows.ts';
import { each, metricIn, type Rule, STOP } from './rule.ts';
import {
  refineActions,
  refineDropped,
  refineDurations,
  refineHow,
  refineMarketShare,
  refineMean,
  refineNegations,
  refinePages,
  refineTarget,
  refineValues,
  refineVisits,
  refineWeekdays,
  refineWorth,
} from './sense.ts';
import { openAndVisits, opened, wonSince } from './status.ts';
import { refineTalk } from './talk.ts';
import { refineUnasked } from './unasked.ts';
import { refineWeak } from './weak.ts';

const isCategory = (span: Span | undefined): boolean =>
  span?.reading.kind === 'traffic' ||
  /^(target|other|bot|unresolved|human)Visits$/.test(metricIn(span) ?? '');

/** "target vs other vs bot traffic": what stands in a row of categories is one. */
const others = each((span, at, spans) => {
  if (span.reading.kind !== 'unknown' || !/^(others?|the rest|rest)$/.test(textOf(span))) return undefined;
  const joints = new Set(['and', 'or', 'versus', 'also']);
  const isJoined = ([1, -1] as const).some((step) => {
    let index = at + step;
    while (
      spans[index] !== undefined &&
      (joints.has(roleOf(spans[index]) ?? '') || textOf(spans[index]) === 'the')
    )
      index += step;
    return Math.abs(index - at) > 1 && isCategory(spans[index]);
  });
  return isJoined ? { kind: 'traffic', type: 'other' } : undefined;
});

/** "only the european part": what is named, and no part of it. */
const parts = each((span, at, spans) => {
  const isOfName = ['name', 'traffic'].includes(spans[at - 1]?.reading.kind ?? '');
  if (span.reading.kind !== 'unknown' || !isOfName) return undefined;
  const isPart = spans.length < 6 && /^(part|parts|side|portion|end|half|ones)$/.test(textOf(span));
  return isPart || /^(rows?|lines?|bars?|slices?|buckets?|columns?|entry|entries)$/.test(textOf(span))
    ? STOP
    : undefined;
});

const PEOPLE = /^(people|users?|persons?|visitors?|folks|how many (people|users|visitors))$/;
const ACTING = /(^|\s)(are|do|did|does|were|have|has|can|could)$/;

/** "what are people reading": people as such are nothing that is counted; "how many people filled in a form" counts forms. */
const people: Rule = (spans) =>
  spans.map((span, at) => {
    const next = spans[at + 1];
    const acts =
      next?.reading.kind === 'unmeasured' && PEOPLE.test(textOf(next)) && ACTING.test(textOf(span));
    if (acts && roleOf(span) === 'define') return { ...span, reading: { kind: 'role', role: 'which' } };
    if (span.reading.kind !== 'unmeasured' || !PEOPLE.test(textOf(span))) return span;
    if (ACTING.test(textOf(spans[at - 1]))) return { ...span, reading: STOP };
    if (metricIn(neighbour(spans, at, 1)) !== 'leads') return span;
    return { ...span, reading: textOf(span).startsWith('how') ? { kind: 'role', role: 'count' } : STOP };
  });

const EVENTS = new Set<MetricId>(['offlineEvents', 'targetOfflineEvents']);

/** "non-digital events by type": the type of what is counted. */
const typesOfEvents = each((span, _, spans) =>
  span.reading.kind === 'grouping' &&
  span.reading.grouping === 'trafficType' &&
  /^(types?|kinds?|categor(y|ies))$/.test(textOf(span)) &&
  spans.some((other) => EVENTS.has(metricIn(other) ?? 'visits'))
    ? { kind: 'grouping', grouping: 'campaignType', isPer: false }
    : undefined,
);

/** "where did visits come from": what brought them. */
const origins: Rule = (spans) => {
  const at = spans.findIndex(({ words }) => /^where\b/i.test(words));
  const from = spans.findIndex(
    (span, index) =>
      index > at && /\b(come|came|coming|arrives?|arrived|originated?)( from)?$|^from$/.test(textOf(span)),
  );
  const hasRows = spans.some(({ reading }) => reading.kind === 'grouping');
  if (at === -1 || from === -1 || hasRows) return spans;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: { kind: 'grouping', grouping: 'channel', isPer: false } } : span,
  );
};

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

const isRow = (span: Span | undefined): boolean => span?.reading.kind === 'grouping';

/** "landing pages x channel", "channel > vendor": rows by both. */
const crossed = each((span, at, spans) =>
  /^[x>×→]$/i.test(span.words) && isRow(spans[at - 1]) && isRow(spans[at + 1])
    ? { kind: 'role', role: 'and' }
    : undefined,
);

const nameField = (span: Span | undefined): string | undefined =>
  span?.reading.kind === 'name' ? span.reading.match.choices[0]?.field : undefined;

/** "is LinkedIn bringing more than Google": the one is held against the other. */
const moreThan = each((span, at, spans) => {
  if (
    span.reading.kind !== 'more' ||
    !/^(more|less|fewer|better|bigger|higher|lower) than$/.test(textOf(span))
  )
    return undefined;
  const field = nameField(neighbour(spans, at, 1));
  const isHeld = field !== undefined && spans.slice(0, at).some((each) => nameField(each) === field);
  return isHeld ? { kind: 'role', role: 'versus' } : undefined;
});

/** "CPC of Google Ads vs what we pay per click on Bing": the figure is named for each side, and is one. */
const namedTwice: Rule = (spans) => {
  const versus = spans.findIndex((span) => roleOf(span) === 'versus');
  const first = spans.findIndex((span) => metricIn(span) !== undefined);
  if (first === -1 || versus < first) return spans;
  const metric = metricIn(spans[first]);
  const hasNames = [spans.slice(0, versus), spans.slice(versus)].every((side) =>
    side.some((span) => nameField(span)),
  );
  if (!hasNames) return spans;
  return spans.map((span, at) =>
    at > versus && metricIn(span) === metric ? { ...span, reading: STOP } : span,
  );
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
  crossed,
  moreThan,
  refineBounds,
  refineOrders,
  refineTalk,
  refineParts,
  refineKinds,
  refineEachOf,
  refineFound,
  refineLookedAt,
  refineMembers,
  refineShareOfTarget,
  refineElse,
  refineRest,
  refineActions,
  refineDropped,
  refineMoves,
  refineWeekdays,
  refineMean,
  refineRevenue,
  refineNegations,
  refinePages,
  refineTarget,
  salesTeam,
  refineWeak,
  customers,
  newOnes,
  closings,
  refineCosts,
  refineRatios,
  refineEfficiency,
  refineAudienceSize,
  refineCounts,
  others,
  parts,
  people,
  refineAds,
  influence,
  bothInfluenced,
  wonSince,
  refineEnds,
  opened,
  openAndVisits,
  outcomes,
  refineLostValue,
  refineValues,
  refineWorth,
  refineHow,
  refineDurations,
  refineMarketShare,
  shares,
  byOpportunity,
  typesOfEvents,
  origins,
  journeys,
  refineVisits,
  refineUnasked,
  namedTwice,
};

/** Words that mean something only together with others, wherever these stand in the question. */
export const refine = (spans: readonly Span[]): readonly Span[] =>
  Object.values(RULES).reduce<readonly Span[]>((read, rule) => rule(read), spans);
