import { ProviderFailure, type ReadSettings, type Session } from '../../provider.ts';
import type { ProviderRecord } from '../../records.ts';
import { AMOUNT, type DealProperties } from './kinds.ts';
import { readDeal, readDealChanges } from './read-deal.ts';
import { readProperties } from './read-properties.ts';
import { readStages } from './read-stages.ts';
import type { HubspotRecord } from './record-page.ts';

/** HubSpot answers a property that it does not have with nothing: every deal would be worth nothing. */
async function requireProperty(session: Session, name: string): Promise<void> {
  const known = await readProperties(session, 'deals');
  if (!known.some((property) => property.name === name))
    throw new ProviderFailure({
      kind: 'permission',
      message: `HubSpot does not have or does not show ${name} of deals, which the company settings name as their money field.`,
    });
}

/** What makes a deal and its history of a record, once it is known which field is the money, and what its stages are. */
export async function dealReader(
  session: Session,
  { moneyField: money = AMOUNT }: ReadSettings = {},
): Promise<(record: HubspotRecord<DealProperties>) => ProviderRecord[]> {
  if (money !== AMOUNT) await requireProperty(session, money);
  const surroundings = { stages: await readStages(session), account: session.account, money };
  return (record) =>
    [readDeal(record, surroundings), ...readDealChanges(record, surroundings)].filter(
      (each) => each !== undefined,
    );
}
