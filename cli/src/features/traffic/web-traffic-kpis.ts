import { type DateRange, previousPeriod, toWire } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { z } from 'zod';
import { rangeOf } from '../../platform/days.ts';
import type { Operation } from '../../platform/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import { figure } from '../metrics/index.ts';
import type { Grouping, KpiOptions } from './options.ts';

const point = z.object({
  sundayOfWeek: z.string(),
  isPartial: z.boolean(),
  total: z.number(),
  target: z.number(),
  other: z.number(),
  bot: z.number(),
  unresolved: z.number(),
});
const data = z.object({
  trafficKpi2: z.object({
    visits: figure,
    tamVisits: figure,
    audienceVisits: figure,
    visitEfficiency: figure,
    engagedCompanies: figure,
    pipelineInfluenced: figure,
    closedWonInfluenced: figure,
  }),
  trafficVisitBreakdown2: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      count: z.number(),
      percentOfTotal: z.number().nullable(),
      companies: z.number(),
      targetVisits: z.number(),
    }),
  ),
  trafficVisitTrend2: z.object({ current: z.array(point), previous: z.array(point) }),
});
type Data = z.infer<typeof data>;

export const WEB_TRAFFIC_KPIS: Operation<Data> = {
  document: /* GraphQL */ `
    fragment F on KpiFigure { value last percentChange missing previousNote note }
    query CliWebTrafficKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $by: GroupingField) {
      trafficKpi2(startDate: $startDate, endDate: $endDate, audienceIds: $audienceIds) {
        visits { ...F } tamVisits { ...F } audienceVisits { ...F } visitEfficiency { ...F }
        engagedCompanies { ...F } pipelineInfluenced { ...F } closedWonInfluenced { ...F }
      }
      trafficVisitBreakdown2(
        startDate: $startDate
        endDate: $endDate
        audienceIds: $audienceIds
        groupingField: $by
      ) {
        id name count percentOfTotal companies targetVisits
      }
      trafficVisitTrend2(startDate: $startDate, endDate: $endDate, audienceIds: $audienceIds) {
        current { sundayOfWeek isPartial total target other bot unresolved }
        previous { sundayOfWeek isPartial total target other bot unresolved }
      }
    }
  `,
  data,
};

export type WebTrafficKpis = {
  range: DateRange;
  previous: DateRange;
  audience: { id: string; name: string } | null;
  kpis: Data['trafficKpi2'];
  by: Grouping;
  breakdown: Data['trafficVisitBreakdown2'];
  trend: Data['trafficVisitTrend2'];
  url: string;
};

/** The figures of the web traffic page, in one request. */
export async function webTrafficKpis(session: Session, options: KpiOptions): Promise<WebTrafficKpis> {
  const range = rangeOf(options, session.io.now());
  const audience = await findAudience(session, options.audience);
  const result = await session.query(WEB_TRAFFIC_KPIS, {
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
