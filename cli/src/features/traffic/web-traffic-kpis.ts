import { type DateRange, toWire } from '@parley/core/dates';
import { z } from 'zod';
import { rangeOf } from '../../platform/days.ts';
import type { Operation } from '../../platform/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import type { Grouping, KpiOptions } from './options.ts';

const figure = z.object({
  value: z.number().nullable(),
  last: z.number().nullable(),
  percentChange: z.number().nullable(),
  previousNote: z.string().nullable(),
});
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
    engagedCompanies: figure,
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
    query CliWebTrafficKpis($startDate: DateTime!, $endDate: DateTime!, $audienceIds: [ID!], $by: GroupingField) {
      trafficKpi2(startDate: $startDate, endDate: $endDate, audienceIds: $audienceIds) {
        visits { value last percentChange previousNote }
        tamVisits { value last percentChange previousNote }
        audienceVisits { value last percentChange previousNote }
        engagedCompanies { value last percentChange previousNote }
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
    audience: audience ?? null,
    kpis: result.trafficKpi2,
    by: options.by,
    breakdown: result.trafficVisitBreakdown2,
    trend: result.trafficVisitTrend2,
    url: await pageUrl(session, `/web-traffic?${parameters}`),
  };
}
