import { longId } from '@parley/core/features/integrations';
import { ProviderFailure, type ReadFrom, type Session, type StreamPage } from '../../provider.ts';
import type { CampaignCost } from '../../records.ts';
import { query } from './query.ts';
import { clean, dayOf, moneyOf } from './read-rows.ts';
import type { Row } from './row.ts';
import { describeObject, findField } from './visible-fields.ts';

const OBJECT = 'Campaign';
const NEEDED = ['Id', 'Name', 'CreatedDate'];
const WANTED = ['StartDate', 'EndDate', 'CurrencyIsoCode'];
/** What is read of a campaign beside the field that holds what it cost. */
export const CAMPAIGN_FIELDS: readonly string[] = [...NEEDED, ...WANTED];

/** A campaign without days of its own cost what it did on the day it was made; one without an end, on its first day. */
function costOf(row: Row, field: string): CampaignCost | undefined {
  const [id, cost] = [clean(row['Id']), moneyOf(row[field], row)];
  const from = dayOf(row['StartDate']) ?? dayOf(row['CreatedDate']);
  if (id === undefined || cost === null || from === undefined) return undefined;
  const [, to = from] = [from, dayOf(row['EndDate']) ?? from].toSorted();
  return {
    externalId: longId(id),
    name: clean(row['Name']) ?? '',
    from,
    to,
    cost,
  };
}

/**
 * What campaigns cost, from the field that the company settings name; without one, that none costs anything. There are few: they are read as
 * a whole each time, so that nothing has to be known about what changed.
 */
export async function* readCampaignCosts(
  session: Session,
  { settings, until }: ReadFrom,
): AsyncGenerator<StreamPage> {
  const asked = settings?.campaignSpendField;
  const costs: CampaignCost[] = [];
  if (asked !== undefined) {
    const described = await describeObject(session, OBJECT);
    const field = findField(described, asked);
    if (field === undefined)
      throw new ProviderFailure({
        kind: 'permission',
        message: `Salesforce hides ${asked} of ${OBJECT} from this user, or has no such field.`,
      });
    const wanted = WANTED.filter((name) => findField(described, name) !== undefined);
    const fields = [...new Set([...NEEDED, ...wanted, field])];
    const rest = `FROM ${OBJECT} WHERE ${field} > 0 ORDER BY Id`;
    for await (const rows of query(session, { object: OBJECT, fields, rest }))
      for (const row of rows) {
        const cost = costOf(row, field);
        if (cost !== undefined) costs.push(cost);
      }
  }
  yield { records: [{ kind: 'campaign-costs', costs }], cursor: until.toISOString(), progress: 1 };
}
