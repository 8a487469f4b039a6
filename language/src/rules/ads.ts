import { type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import { hasRole, metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { STOP } from './rule.ts';

const isAds = (span: Span): boolean =>
  span.reading.kind === 'name' &&
  /^(ads?|an ad|our ads|advertising|paid ads|advertisements?|banners?|banner ads)$/.test(textOf(span));

const SEEN = /\b(saw|see|seen|seeing|shown|show|viewed|view|showed|displayed|served|serve)$/;
const OF_ADS = new Set(['impressions', 'spend', 'viewThroughs', 'pixelVisits']);
const isCountedOfAds = (metric: MetricId): boolean =>
  partsOf(metric).some((part) => OF_ADS.has(metricOf(part).source));

const isCompany = ({ reading }: Span): boolean =>
  reading.kind === 'name' && reading.match.choices[0]?.field === 'company';
const isSeen = (span: Span): boolean =>
  SEEN.test(textOf(span)) && ['unknown', 'role', 'stop'].includes(span.reading.kind);

/** "which campaigns has Siemens seen": what was shown to it, and not what brought it. */
function seenBy(spans: readonly Span[]): readonly Span[] {
  const rows = spans.findIndex(
    ({ reading }) =>
      reading.kind === 'grouping' && (reading.grouping === 'campaign' || reading.grouping === 'pixel'),
  );
  const seen = spans.findIndex((span, at) => at > rows && isSeen(span));
  const isAsked =
    rows !== -1 &&
    seen !== -1 &&
    roleOf(neighbour(spans, rows, -1)) === 'which' &&
    spans.some(isCompany) &&
    spans.every((span) => metricIn(span) === undefined) &&
    !hasRole(spans, 'journey');
  if (!isAsked) return spans;
  return spans.map((span, at) =>
    at === seen ? { ...span, reading: { kind: 'metric', metric: 'impressions' } } : span,
  );
}

/** "which ads did Siemens see": each of them, listed by campaign. */
const isWhichAds = (spans: readonly Span[], at: number): boolean =>
  roleOf(neighbour(spans, at, -1)) === 'which' &&
  /^(ads|banners|advertisements|banner ads)$/.test(textOf(spans[at]));

/** "which ads were clicked most", "the most clicked campaign": how often each was clicked, and not who did it. */
function clickedMost(spans: readonly Span[]): readonly Span[] {
  const at = spans.findIndex(
    ({ reading, words }) => reading.kind === 'unmeasured' && /^clicked$/i.test(words),
  );
  const isWho =
    hasRole(spans, 'who') || spans.some((span) => span.reading.kind === 'companies' || isCompany(span));
  const hasTop = spans.some(({ reading }) => reading.kind === 'top');
  const rows = spans.findIndex((span) => span.reading.kind === 'grouping' || isAds(span));
  if (at === -1 || rows === -1 || isWho || !hasTop || spans.some((span) => metricIn(span) !== undefined))
    return spans;
  return spans.map((span, index): Span => {
    if (index === at) return { ...span, reading: { kind: 'metric', metric: 'adClicks' } };
    return index === rows && isAds(span)
      ? { ...span, reading: { kind: 'grouping', grouping: 'campaign', isPer: false } }
      : span;
  });
}

/** "how many accounts saw our ads", "how often were our ads shown": impressions, and whom they reached. */
export function refineAds(read: readonly Span[]): readonly Span[] {
  const spans = clickedMost(seenBy(read));
  const at = spans.findIndex(isAds);
  if (at === -1) return spans;
  const metrics = spans.flatMap(({ reading }) => (reading.kind === 'metric' ? [reading.metric] : []));
  if (metrics.length > 0) {
    // Impressions, clicks and what they cost are those of ads anyway.
    if (!metrics.every(isCountedOfAds)) return spans;
    return spans.map((span, index) => (index === at ? { ...span, reading: STOP } : span));
  }
  if (!spans.some((span) => SEEN.test(textOf(span)))) return spans;
  if (spans.some(({ reading }) => reading.kind === 'role' && reading.role === 'journey')) return spans;
  const companies = spans.findIndex(({ reading }) => reading.kind === 'companies');
  const isCounted = spans.some(({ words }) => /^(how many|number of)/i.test(words));
  return spans.flatMap((span, index): Span[] => {
    if (index === companies && isCounted) return [{ ...span, reading: STOP }];
    if (index > at && span.reading.kind === 'unknown' && isSeen(span)) return [{ ...span, reading: STOP }];
    if (index !== at) return [span];
    const metric: MetricId = companies !== -1 && isCounted ? 'companiesReached' : 'impressions';
    const figure: Span = { ...span, reading: { kind: 'metric', metric } };
    if (!isWhichAds(spans, at)) return [figure];
    return [
      { ...span, reading: { kind: 'grouping', grouping: 'campaign', isPer: false } },
      { ...figure, from: span.to, words: '' },
    ];
  });
}
