import { addDays, type Day, toDay } from '@parley/core/dates';
import { providerCard } from '@parley/core/features/integrations';
import type { World, WorldConnection } from '@parley/worlds';
import type { StoredStream } from '../../platform/postgres/integration-tables.ts';
import type { SampleConnection, SampleRun } from '../integrations/index.ts';

/** Readings that a connection shows, and days that each reads again because platforms correct them. */
const RUNS = 20;
const READ_AGAIN = 30;
/** A campaign that cost nothing for longer does not run. */
const RUNNING_DAYS = 7;

type Counts = { created: number; updated?: number; unchanged?: number; withoutCompany?: number };

const stream = (
  id: string,
  label: string,
  { created, updated = 0, unchanged = 0, withoutCompany = 0 }: Counts,
): StoredStream => ({
  ...{ id, label, isDone: true, progress: 1, read: created + updated + unchanged },
  ...{ created, updated, unchanged, deleted: 0, withoutCompany, unconverted: 0, problem: null },
});

const withoutCompany = (records: readonly { company: unknown }[]): number =>
  records.filter(({ company }) => company === null).length;

/** What a CRM had of a day: what was made and what changed then. */
function crmStreams({ facts }: World, day: Day): StoredStream[] {
  const changed = facts.opportunities.filter(
    ({ openDate, history }) => openDate === day || history.some(({ at }) => toDay(at) === day),
  );
  const opened = changed.filter(({ openDate }) => openDate === day);
  const lines = changed.flatMap(({ history }) => history.filter(({ at }) => toDay(at) === day));
  const leads = facts.leads.filter(({ createdAt }) => toDay(createdAt) === day);
  const events = facts.offlineEvents.filter(({ date }) => date === day);
  return [
    stream('accounts', 'Accounts', { created: opened.length, unchanged: changed.length - opened.length }),
    stream('opportunities', 'Opportunities', {
      created: opened.length,
      updated: changed.length - opened.length,
      withoutCompany: withoutCompany(changed),
    }),
    stream('history', 'History of opportunities', { created: lines.length }),
    stream('leads', 'Leads', { created: leads.length, withoutCompany: withoutCompany(leads) }),
    stream('campaign-members', 'Members of campaigns', {
      created: events.length,
      withoutCompany: withoutCompany(events),
    }),
  ];
}

/** What ad accounts reported until the end of a day. */
function adStreams(rows: World['facts']['adStatistics'], campaigns: number, day: Day): StoredStream[] {
  const created = rows.filter((row) => row.day === day).length;
  const again = rows.filter((row) => row.day < day && row.day > addDays(day, -READ_AGAIN)).length;
  return [
    stream('campaigns', 'Campaigns', { created: 0, unchanged: campaigns }),
    stream('statistics', 'Days of campaigns', { created, unchanged: again }),
  ];
}

/** What the CRM lets company settings choose from. */
function crmOptions({ facts }: World): SampleConnection['options'] {
  const statuses = [...new Set(facts.leads.map(({ status }) => status))].toSorted();
  return [
    ...statuses.map((name) => ({ list: 'lead-status' as const, id: name, name })),
    { list: 'task-type', id: 'Call', name: 'Call' },
    { list: 'campaign-type-field', id: 'Type', name: 'Type' },
    { list: 'campaign-spend-field', id: 'ActualCost', name: 'Actual Cost' },
    { list: 'campaign-spend-field', id: 'BudgetedCost', name: 'Budgeted Cost' },
    { list: 'money-field', id: 'Amount', name: 'Amount' },
  ];
}

function planConnection(world: World, connection: WorldConnection): SampleConnection {
  const { start, end } = world.range;
  const { providerId, account, vendorIds, running, hidden } = connection;
  const rows = world.facts.adStatistics.filter(({ vendorId }) => vendorIds.includes(vendorId));
  const lastDays = Map.groupBy(
    rows.filter(({ campaign }) => campaign !== ''),
    ({ campaign }) => campaign,
  );
  const campaigns = [...lastDays].map(([name, days], index) => ({
    externalId: `${account.id}-${index + 1}`,
    name,
    state: days.some(({ day }) => day > addDays(end, -RUNNING_DAYS)) ? running : 'PAUSED',
  }));
  const isCrm = providerCard(providerId).category === 'crm';
  const runs = Array.from({ length: RUNS }, (_, before): SampleRun => {
    const day = addDays(end, -before);
    return {
      // Once the day was over: all of the world is read, and nothing beyond it.
      at: new Date(`${addDays(day, 1)}T00:00:00Z`),
      streams: isCrm ? crmStreams(world, day) : adStreams(rows, campaigns.length, day),
    };
  });
  const { name } = providerCard(providerId);
  return {
    providerId,
    account,
    createdAt: new Date(`${start}T00:00:00Z`),
    findings:
      hidden === null
        ? []
        : [
            {
              type: 'field-access-error',
              name: `Fields of ${hidden.object}`,
              description: `${name} hides fields of ${hidden.object} from the user of this connection.`,
              source: [{ object: hidden.object, fields: [...hidden.fields] }],
            },
          ],
    runs,
    campaigns,
    options: isCrm ? crmOptions(world) : [],
  };
}

/** The connections of a world in the state that their last reading left, by its own clock; without a set-up none. */
export const planConnections = (world: World): SampleConnection[] =>
  (world.setUp?.connections ?? []).map((connection) => planConnection(world, connection));
