import type { ImpressionRow, PageViewRow } from '@parley/server/data/events/rows';
import { markForRollUp, type RollUpMarks } from '@parley/server/data/roll-ups/index';
import type { Services } from '@parley/server/platform/context/index';
import type { PostgresTransaction } from '@parley/server/platform/postgres/postgres';
import { type Random, randomStream } from '@parley/worlds/random';
import { FIRST_DAY, instant, makeWorld } from '../analytics/world.ts';
import type { Lead, OfflineEvent, Opportunity } from './roll-ups-reference.ts';

const DAY = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export type RollUpWorld = {
  pageViews: readonly PageViewRow[];
  impressions: readonly ImpressionRow[];
  opportunities: readonly Opportunity[];
  leads: readonly Lead[];
  events: readonly OfflineEvent[];
};

/** The world of the other tests, with ads seen by its visitors, and opportunities, leads and events of its companies. */
export function makeRollUpWorld(instanceId: string, seed: number, visitors = 40): RollUpWorld {
  const random = randomStream(seed, 'roll-ups');
  const { companies, pageViews, impressions } = makeWorld(instanceId, seed, visitors);
  const someone = () => random.pick(companies).id;
  const when = () => FIRST_DAY + random.between(-10, 40) * DAY;
  const own = <Item>(count: number, make: (id: string) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(`${instanceId}-${index}`));
  const visitorIds = [...new Set(pageViews.map(({ visitor_id }) => visitor_id))];
  return {
    pageViews,
    impressions: [
      ...impressions.map((row) => seenBy(row, random, visitorIds)),
      // Seen at the very moment of a page view, and exactly some days before it.
      ...pageViews.slice(0, 40).map((view, index) => ({
        ...seenBy(impressions[index % impressions.length] as ImpressionRow, random, [view.visitor_id]),
        event_id: crypto.randomUUID(),
        company_id: view.company_id,
        occurred_at: instant(
          Date.parse(`${view.occurred_at.replace(' ', 'T')}Z`) - random.pick([0, 1, 7 * DAY, 7 * DAY + 1]),
        ),
      })),
    ],
    opportunities: own(25, (id) => {
      const open = when();
      return {
        id: `oppt-${id}`,
        company: random.chance(0.1) ? null : someone(),
        open: dayOf(open),
        close: random.chance(0.4) ? null : dayOf(open + random.between(-2, 30) * DAY),
      };
    }),
    leads: own(15, (id) => ({
      id: `lead-${id}`,
      company: random.chance(0.1) ? null : someone(),
      created: when() + random.between(0, DAY),
    })),
    events: own(20, (id) => ({
      id: `evnt-${id}`,
      type: `ctyp-${instanceId}-${random.between(0, 2)}`,
      company: someone(),
      date: dayOf(when()),
    })),
  };
}

const seenBy = (row: ImpressionRow, random: Random, visitorIds: readonly string[]): ImpressionRow => ({
  ...row,
  visitor_id: random.chance(0.4) ? random.pick(visitorIds) : '',
  vendor_id: random.pick(['vndr_6sense', 'vndr_linkedin_ads', 'vndr_google_ads']),
  is_click: random.chance(0.2) ? 1 : 0,
});

type Change = (transaction: PostgresTransaction) => Promise<unknown>;

/** Changes rows of an instance and marks them, as features do. */
export const change = (
  services: Services,
  instanceId: string,
  marks: RollUpMarks,
  run: Change,
): Promise<void> =>
  services.postgres.transaction().execute(async (transaction) => {
    await run(transaction);
    await markForRollUp(transaction, instanceId, marks);
  });

/** Stores companies, opportunities, leads and events in PostgreSQL, marked to be rolled up. */
export async function storeFacts(
  { postgres }: Services,
  instanceId: string,
  { opportunities, leads, events }: RollUpWorld,
): Promise<void> {
  const companies = new Set([...opportunities, ...leads, ...events].flatMap(({ company }) => company ?? []));
  await postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('companies')
      .values(
        [...companies].map((id) => ({ id, instance_id: instanceId, name: id, domain: `${id}.example` })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .insertInto('opportunities')
      .values(opportunities.map((each) => opportunityRow(instanceId, each)))
      .execute();
    await transaction
      .insertInto('leads')
      .values(
        leads.map(({ id, company, created }) => ({
          id,
          instance_id: instanceId,
          external_id: id,
          company_id: company,
          domain: null,
          created_on: new Date(created),
          source: 'test',
        })),
      )
      .execute();
    await transaction
      .insertInto('campaign_types')
      .values(
        [0, 1, 2].map((index) => ({
          id: `ctyp-${instanceId}-${index}`,
          instance_id: instanceId,
          name: `Type ${index}`,
        })),
      )
      .execute();
    await transaction
      .insertInto('offline_events')
      .values(
        events.map(({ id, type, company, date }) => ({
          id,
          instance_id: instanceId,
          external_id: id,
          campaign_type_id: type,
          company_id: company,
          event_url: null,
          event_date: date,
          source: 'test',
        })),
      )
      .execute();
    await markForRollUp(transaction, instanceId, {
      opportunities: opportunities.map(({ id }) => id),
      leads: leads.map(({ id }) => id),
      companies: events.map(({ company, date }) => ({ id: company ?? '', day: date })),
    });
  });
}

export const opportunityRow = (instanceId: string, { id, company, open, close }: Opportunity) => ({
  id,
  instance_id: instanceId,
  external_id: id,
  account_id: null,
  company_id: company,
  name: id,
  status: 'PIPELINE' as const,
  open_date: open,
  close_date: close,
  amount: 1000,
  crm_url: null,
  source: 'test',
});
