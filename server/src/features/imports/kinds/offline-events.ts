import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type OfflineEventFact,
  offlineEventId,
  removeOfflineEvents,
  writeOfflineEvents,
} from '../../../data/facts/offline/index.ts';
import type { RowReader } from '../row-reader.ts';
import { DAY_WORDS, readDay } from '../values/read-values.ts';
import { companyRow, given, id, name, readCompanyHint, webAddress } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';
import { othersOf } from './replace.ts';

function read(row: RowReader): OfflineEventFact | undefined {
  const own = row.value('externalId', id, 'an id of at most 256 characters');
  const campaignType = row.needed('campaignType', given, 'a kind of event');
  const eventDate = row.needed('eventDate', readDay, ...DAY_WORDS);
  const company = readCompanyHint(row);
  if (campaignType === undefined || eventDate === undefined || row.isBad()) return undefined;
  const fact = {
    campaignType: name(campaignType),
    vendorName: name(row.text('vendorName')),
    name: name(row.text('name')),
    eventUrl: row.optional('eventUrl', webAddress, 'a web address'),
    eventDate,
    company,
  };
  // An event without an id is known by what it says.
  const externalId =
    own ?? `row:${createHash('sha256').update(JSON.stringify(fact)).digest('hex').slice(0, 24)}`;
  return { externalId, ...fact };
}

export const offlineEvents = (run: Run): RowTaker =>
  takeFacts(run, {
    read,
    keyOf: ({ externalId }) => externalId,
    understood: ({ campaignType, name: called, eventDate, vendorName, company }) => ({
      day: eventDate,
      sums: {},
      row: { campaignType, name: called, eventDate, vendorName, ...companyRow(company) },
    }),
    write: writeOfflineEvents,
    remove: ({ transaction, instanceId, importId }, keys) =>
      removeOfflineEvents({
        transaction,
        instanceId,
        importId,
        ids: keys.map((key) => offlineEventId(instanceId, key)),
      }),
    replace: {
      dayOf: ({ eventDate }) => eventDate,
      others: (own, named) => othersOf(own, 'offline_events', sql`event_date`, named),
    },
  });
