import { type DateRange, isPartialWeek, sundayOfWeek, toDay, weeksOf } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { getOpportunity } from '../opportunities/index.ts';
import { loadCampaignTypes } from './load-campaign-types.ts';
import { loadEvents, type OfflineEvent } from './load-events.ts';

export type TimelineInput = {
  opportunityId?: string | null | undefined;
  companyId?: string | null | undefined;
  startDate?: Date | null | undefined;
  endDate?: Date | null | undefined;
};

/** A date links to no more of its events (specification 002 §9). */
const LINKS_PER_DATE = 5;

type Subject = { companyId: string | undefined; range: DateRange };

function periodOf({ startDate, endDate }: TimelineInput): DateRange | undefined {
  return startDate && endDate ? toRange({ startDate, endDate }) : undefined;
}

async function companyOf({ postgres, instance }: Context, id: string): Promise<string> {
  const row = await postgres
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('instance_id', '=', instance.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Company');
  return row.id;
}

/** An opportunity in its influence period, or a company in the period given. */
async function subjectOf(ctx: Context, input: TimelineInput): Promise<Subject> {
  const period = periodOf(input);
  if (input.opportunityId) {
    const found = await getOpportunity({ ctx, input: { id: input.opportunityId } });
    const own = { start: found.influenceStartDate, end: found.influenceEndDate };
    return { companyId: found.company?.id, range: period ?? own };
  }
  if (!input.companyId || period === undefined)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { opportunityId: 'An opportunity, or a company and a period.' },
    });
  return { companyId: await companyOf(ctx, input.companyId), range: period };
}

function linksOf(events: readonly OfflineEvent[]): OfflineEvent[] {
  const seen = new Map<string, number>();
  return events.filter(({ eventDate }) => {
    const count = (seen.get(eventDate) ?? 0) + 1;
    seen.set(eventDate, count);
    return count <= LINKS_PER_DATE;
  });
}

/** The non-digital events of a company by kind and week, a point for every week, each with links to its events. */
export async function getOfflineTimeline({ ctx, input }: { ctx: Context; input: TimelineInput }) {
  const { companyId, range } = await subjectOf(ctx, input);
  if (companyId === undefined) return [];
  const today = toDay(Date.now());
  const filters: Filter[] = [{ field: 'companyId', operator: 'in', operand: [companyId] }];
  const [{ rows }, types, events] = await Promise.all([
    runMetricQuery({
      ctx,
      input: { metrics: ['offlineEvents'], dimensions: ['campaignType', 'week'], filters, range },
    }),
    loadCampaignTypes(ctx),
    loadEvents(ctx, { companyId, range }),
  ]);
  const counts = new Map(
    rows.map(({ dimensions, metrics }) => [
      `${dimensions.campaignType?.id} ${dimensions.week?.id}`,
      metrics.offlineEvents ?? 0,
    ]),
  );
  const ids = [...new Set(rows.map(({ dimensions }) => dimensions.campaignType?.id ?? ''))];
  return ids
    .flatMap((id) => types.get(id) ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map((campaignType) => {
      const own = events.filter(({ campaignTypeId }) => campaignTypeId === campaignType.id);
      return {
        campaignType,
        data: weeksOf(range).map((week) => ({
          sundayOfWeek: week,
          isPartial: isPartialWeek(week, range, today),
          count: counts.get(`${campaignType.id} ${week}`) ?? 0,
          events: linksOf(own.filter(({ eventDate }) => sundayOfWeek(eventDate) === week)),
        })),
      };
    });
}

export type OfflineTimeline = Awaited<ReturnType<typeof getOfflineTimeline>>[number];
