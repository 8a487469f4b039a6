import type { DateRange, Day } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';

/** A non-digital event and where to see it. */
export type OfflineEvent = {
  eventId: string;
  eventUrl: string | null;
  eventDate: Day;
  name: string;
  campaignTypeId: string;
};

const MOST_EVENTS = 5000;

/** The events of a company in a period, the earliest first. */
export async function loadEvents(
  { postgres, instance }: Context,
  { companyId, range }: { companyId: string; range: DateRange },
): Promise<OfflineEvent[]> {
  const rows = await postgres
    .selectFrom('offline_events')
    .select(['id', 'event_url', 'event_date', 'name', 'campaign_type_id'])
    .where('instance_id', '=', instance.id)
    .where('company_id', '=', companyId)
    .where('event_date', '>=', range.start)
    .where('event_date', '<=', range.end)
    .orderBy('event_date')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => ({
    eventId: row.id,
    eventUrl: row.event_url,
    eventDate: row.event_date,
    name: row.name,
    campaignTypeId: row.campaign_type_id,
  }));
}
