import { type DateRange, previousPeriod, toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { CliWebTrafficKpisDocument, type CliWebTrafficKpisQuery } from '../../generated/graphql.ts';
import { rangeOf } from '../../platform/days.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import type { Grouping, KpiOptions } from './options.ts';

export type WebTrafficKpis = {
  range: DateRange;
  previous: DateRange;
  audience: { id: string; name: string } | null;
  kpis: CliWebTrafficKpisQuery['trafficKpi2'];
  by: Grouping;
  breakdown: CliWebTrafficKpisQuery['trafficVisitBreakdown2'];
  trend: CliWebTrafficKpisQuery['trafficVisitTrend2'];
  url: string;
};

/** The figures of the web traffic page, in one request. */
export async function webTrafficKpis(session: Session, options: KpiOptions): Promise<WebTrafficKpis> {
  const range = rangeOf(options, session.io.now());
  const audience = await findAudience(session, options.audience);
  const result = await session.query(CliWebTrafficKpisDocument, {
    ...toWire(range),
    audienceIds: audience === undefined ? null : [audience.id],
    by: options.by,
  });
  const parameters = new URLSearchParams({ startDate: range.start, endDate: range.end });
  if (audience !== undefined) parameters.set('audience', audience.id);
  return {
    range,
    previous: previousPeriod(range),
    audience: audience ?? null,
    kpis: result.trafficKpi2,
    by: options.by,
    breakdown: result.trafficVisitBreakdown2,
    trend: result.trafficVisitTrend2,
    url: await pageUrl(session, `${pagePath('web-traffic')}?${parameters}`),
  };
}
