import type { ProviderRecord } from '@parley/server/features/integrations/records';
import { ACCOUNT } from './index.ts';
import { type HubspotWorld, type Kept, STAGES } from './world.ts';

/** The day in Berlin: an hour ahead, and two from the last Sunday of March on. */
function berlinDay(text: string): string {
  const at = Date.parse(text);
  const isSummer = at >= Date.UTC(2026, 2, 29, 1) && at < Date.UTC(2026, 9, 25, 1);
  return new Date(at + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 10);
}

const stageOf = (id: string | null | undefined) => {
  const stage = STAGES.find((each) => each.id === id);
  if (stage === undefined) throw new Error(`there is no stage ${id}`);
  return stage;
};
const statusOf = (stage: (typeof STAGES)[number]) =>
  stage.isClosed === 'false' ? 'PIPELINE' : stage.probability === '1.0' ? 'CLOSED_WON' : 'CLOSED_LOST';

function moneyOf(amount: string | null | undefined, currency: string | null | undefined) {
  return amount == null ? null : { amount, currency: currency ?? null };
}

/** What the product must know of a deal and its stages, from what the account holds. */
export function dealTruth({ id, properties, history, companies }: Kept): ProviderRecord[] {
  const stage = stageOf(properties['dealstage']);
  const currency = properties['deal_currency_code'];
  const before = (name: string, at: string): string | undefined =>
    history[name]?.filter(({ timestamp }) => timestamp <= at).at(-1)?.value;
  const closed = properties['closedate'];
  const [company] = companies;
  return [
    {
      kind: 'opportunity',
      externalId: id,
      name: properties['dealname'] ?? '',
      stage: stage.label,
      status: statusOf(stage),
      amount: moneyOf(properties['amount'], currency),
      openDate: berlinDay(properties['createdate'] ?? ''),
      closeDate: closed == null ? null : berlinDay(closed),
      url: `https://app.hubspot.com/contacts/${ACCOUNT.id}/record/0-3/${id}`,
      company: company === undefined ? {} : { externalId: company },
    },
    ...(history['dealstage'] ?? []).map(({ value, timestamp }): ProviderRecord => {
      const closes = before('closedate', timestamp);
      return {
        kind: 'opportunity-change',
        externalId: `${id}|${timestamp}`,
        opportunityExternalId: id,
        changedAt: new Date(timestamp),
        stage: stageOf(value).label,
        amount: moneyOf(before('amount', timestamp), currency),
        closeDate: closes === undefined ? null : berlinDay(closes),
      };
    }),
  ];
}

/** What the product must know of all deals that are there. */
export const dealsTruth = ({ deals }: HubspotWorld): ProviderRecord[] =>
  [...deals.values()].filter(({ archivedAt }) => archivedAt === null).flatMap(dealTruth);
