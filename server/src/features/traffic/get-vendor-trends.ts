import type { DateRange } from '@parley/core/dates';
import { addDays, toDay } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { MetricRow } from '@parley/core/metrics';
import { resolveScope, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { influencePeriodOf } from '../opportunities/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';
import { TREND_METRICS, type TrafficVendorTrend, vendorTrends } from './vendor-trends.ts';

export type VendorTrendInput = ScopeInput & {
  companyIds?: readonly string[] | null | undefined;
  opportunityIds?: readonly string[] | null | undefined;
};

const MOST_OPPORTUNITIES = 500;
/** Questions asked at once. */
const AT_ONCE = 4;
const HUMAN: Filter = { field: 'trafficType', operator: 'notIn', operand: ['bot'] };
const of = (companyIds: readonly string[]): Filter => ({
  field: 'companyId',
  operator: 'in',
  operand: [...companyIds],
});

/** Ranges that touch or overlap become one, so that no visit counts twice. */
function unite(ranges: readonly DateRange[]): DateRange[] {
  const united: DateRange[] = [];
  for (const range of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = united.at(-1);
    if (last === undefined || range.start > addDays(last.end, 1)) united.push({ ...range });
    else if (range.end > last.end) last.end = range.end;
  }
  return united;
}

const cut = ({ start, end }: DateRange, within: DateRange): DateRange[] => {
  const both = {
    start: start < within.start ? within.start : start,
    end: end > within.end ? within.end : end,
  };
  return both.start > both.end ? [] : [both];
};

/** Companies and the days their visits count in. */
type Part = { range: DateRange; companyIds: string[] };

/** The days of the range that are in the influence period of an opportunity of each company. */
async function influencePeriods(
  ctx: Context,
  { ids, companyIds, range }: { ids: readonly string[]; companyIds: readonly string[]; range: DateRange },
): Promise<Part[]> {
  if (ids.length > MOST_OPPORTUNITIES)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { opportunityIds: `At most ${MOST_OPPORTUNITIES} opportunities.` },
    });
  const rows = await ctx.postgres
    .selectFrom('opportunities')
    .select(['id', 'company_id', 'open_date', 'close_date'])
    .where('instance_id', '=', ctx.instance.id)
    .where('id', 'in', ids)
    .execute();
  if (ids.some((id) => !rows.some((row) => row.id === id))) throw notFound('Opportunity');
  const { influenceWindowDays } = await resolveScope(ctx, undefined);
  const today = toDay(Date.now());
  const byCompany = new Map<string, DateRange[]>();
  for (const row of rows) {
    if (row.company_id === null) continue;
    const dates = { openDate: row.open_date, closeDate: row.close_date };
    const own = cut(influencePeriodOf(dates, influenceWindowDays, today), range);
    byCompany.set(row.company_id, [...(byCompany.get(row.company_id) ?? []), ...own]);
  }
  // Companies with the same days are queried together: most deals of a period count in all of it.
  const parts = new Map<string, Part>();
  for (const [companyId, ranges] of byCompany) {
    if (companyIds.length > 0 && !companyIds.includes(companyId)) continue;
    for (const days of unite(ranges)) {
      const key = `${days.start} ${days.end}`;
      const part = parts.get(key) ?? { range: days, companyIds: [] };
      part.companyIds.push(companyId);
      parts.set(key, part);
    }
  }
  return [...parts.values()];
}

/**
 * Visits by week and vendor. Of companies only human visits, as their lists count; of opportunities those of their
 * companies inside the influence periods.
 */
export async function getVendorTrends({
  ctx,
  input,
}: {
  ctx: Context;
  input: VendorTrendInput;
}): Promise<TrafficVendorTrend[]> {
  const { range, audience, filters } = await readScope(ctx, input);
  const companyIds = input.companyIds ?? [];
  const opportunityIds = [...new Set(input.opportunityIds ?? [])];
  const parts: Part[] =
    opportunityIds.length > 0
      ? await influencePeriods(ctx, { ids: opportunityIds, companyIds, range })
      : [{ range, companyIds: [...companyIds] }];
  const ask = async (part: Part): Promise<readonly MetricRow[]> => {
    const own = part.companyIds.length > 0 ? [of(part.companyIds), HUMAN] : [];
    const { rows } = await runMetricQuery({
      ctx,
      input: {
        metrics: TREND_METRICS,
        dimensions: ['week', 'vendor'],
        filters: [...filters, ...own],
        range: part.range,
        audience,
      },
    });
    return rows;
  };
  const rows: MetricRow[] = [];
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    const answers = await Promise.all(parts.slice(start, start + AT_ONCE).map(ask));
    rows.push(...answers.flat());
  }
  return vendorTrends(rows, range);
}
