import { loadOwnNameRows } from '../../../data/channels/index.ts';
import { readConfiguration } from '../../../data/configuration/index.ts';
import { reportedMonths } from '../../../data/facts/spend/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { FileParts } from './file-schema.ts';

/** What holds now, as the file tells it: without the ids of the instance, so that it says the same in another one. */
export async function readParts(postgres: PostgresTransaction, instanceId: string): Promise<FileParts> {
  const read = <Kind extends Parameters<typeof readConfiguration>[2]>(kind: Kind) =>
    readConfiguration(postgres, instanceId, kind);
  const [target, rule, report, exclusions] = [
    await read('target-market'),
    await read('net-new'),
    await read('pipeline-report'),
    await read('exclusions'),
  ];
  const [{ taskEvent, lead, campaign }, { rules }, { rows }] = [
    await read('offline-events'),
    await read('channel-rules'),
    await read('spend'),
  ];
  // What was entered for a month that an integration fills counts nowhere, and cannot be changed.
  const { synced } = await reportedMonths(postgres, instanceId);
  const entered = rows.filter(({ id }) => !synced.has(id));
  const own = await loadOwnNameRows(postgres, instanceId);
  const placesOf = (kind: 'channel' | 'vendor') =>
    Object.fromEntries(
      own
        .filter((each) => each.kind === kind && each.put_away_at === null)
        .map(({ id, name, color }) => [id, { name, color }]),
    );
  return {
    'target-market': {
      audience: await audienceName(postgres, target.audienceId),
      industries: target.sectors,
      regions: target.regions,
      'revenue-ranges': target.revRanges,
    },
    'net-new': rule,
    'pipeline-report': {
      url: report.url,
      field: report.fieldName,
      'influence-window': report.influenceWindow,
      'view-through-days': report.viewThroughDays,
    },
    exclusions,
    'offline-events': {
      tasks: taskEvent && {
        'all-events': taskEvent.offlineEventsAll,
        'all-tasks': taskEvent.offlineTasksAll,
        tasks: taskEvent.offlineTasksSpecific,
      },
      leads: lead && { status: lead.offlineEventsLeadStatus },
      campaigns: campaign && { 'type-field': campaign.typeField, 'spend-field': campaign.spendField },
    },
    'own-channels': placesOf('channel'),
    'own-vendors': placesOf('vendor'),
    'channel-rules': rules.map((each) => ({
      channel: each.channelId,
      vendor: each.vendorId,
      media: each.media,
      sources: each.sources,
      'referral-domains': each.referralDomains,
      parameters: each.customParameters,
    })),
    spend: Object.fromEntries(
      [...Map.groupBy(entered, ({ vendorId }) => vendorId)].map(([vendorId, months]) => [
        vendorId,
        Object.fromEntries(months.map(({ month, amount }) => [month.slice(0, 7), Number(amount)])),
      ]),
    ),
  };
}

async function audienceName(postgres: PostgresTransaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await postgres.selectFrom('audiences').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
}
