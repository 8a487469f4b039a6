import { type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import { textOf } from './context.ts';
import type { Reading, Span } from './span.ts';

const STOP: Reading = { kind: 'stop' };
const isAds = (span: Span): boolean =>
  span.reading.kind === 'name' &&
  /^(ads?|an ad|our ads|advertising|paid ads|advertisements?|banners?|banner ads)$/.test(textOf(span));

const SEEN = /\b(saw|see|seen|seeing|shown|show|viewed|view|showed|displayed|served|serve)$/;
const OF_ADS = new Set(['impressions', 'spend', 'viewThroughs', 'pixelVisits']);
const isCountedOfAds = (metric: MetricId): boolean =>
  partsOf(metric).some((part) => OF_ADS.has(metricOf(part).source));

/** "how many accounts saw our ads", "how often were our ads shown": impressions, and whom they reached. */
export function refineAds(spans: readonly Span[]): readonly Span[] {
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
  return spans.map((span, index) => {
    if (index === companies && isCounted) return { ...span, reading: STOP };
    if (index !== at) return span;
    const metric: MetricId = companies !== -1 && isCounted ? 'companiesReached' : 'impressions';
    return { ...span, reading: { kind: 'metric', metric } };
  });
}
