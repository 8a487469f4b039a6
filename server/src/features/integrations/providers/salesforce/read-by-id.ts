import { longId } from '@parley/core/features/integrations';
import type { ReadSettings, Session } from '../../provider.ts';
import type { ProviderRecord } from '../../records.ts';
import { HISTORY, OPPORTUNITY, type SalesforceObject, withSettings } from './objects.ts';
import { query } from './query.ts';
import type { Read } from './read-objects.ts';
import { type Org, readHistory, readOpportunity } from './read-rows.ts';
import { visibleFields } from './visible-fields.ts';

/** An address of a request has room for so many ids. */
const AT_ONCE = 200;

type By = { object: SalesforceObject; fields: readonly string[]; key: string; ids: readonly string[] };

async function* rowsOf(session: Session, { object, fields, key, ids }: By): AsyncGenerator<Read> {
  const among = ids.map((id) => `'${id}'`).join(', ');
  const rest = `FROM ${object.name} WHERE ${key} IN (${among})`;
  for await (const rows of query(session, { object: object.name, fields, rest }))
    for (const row of rows) yield { id: longId(row['Id'] ?? ''), row };
}

/** Opportunities by their ids with their history, some at a time, however old they are; what is gone is left out. */
export async function* readOpportunitiesById(
  session: Session,
  ids: readonly string[],
  settings: ReadSettings,
): AsyncGenerator<ProviderRecord[]> {
  const org: Org = { base: session.credentials.base, settings };
  // They become a part of a query.
  const known = ids.filter((id) => /^\w{15,18}$/.test(id));
  if (known.length === 0) return;
  const opportunity = withSettings(OPPORTUNITY, settings);
  const history = withSettings(HISTORY, settings);
  // Of all ids together: each is a request that counts towards the day's.
  const [ofOpportunity, ofHistory] = [
    await visibleFields(session, opportunity),
    await visibleFields(session, history),
  ];
  for (let at = 0; at < known.length; at += AT_ONCE) {
    const chunk = known.slice(at, at + AT_ONCE);
    const records: (ProviderRecord | undefined)[] = [];
    const byId = { object: opportunity, fields: ofOpportunity, key: 'Id', ids: chunk };
    for await (const each of rowsOf(session, byId)) records.push(readOpportunity(each, org));
    const byOpportunity = { object: history, fields: ofHistory, key: 'OpportunityId', ids: chunk };
    for await (const each of rowsOf(session, byOpportunity)) records.push(readHistory(each, org));
    yield records.filter((each) => each !== undefined);
  }
}
