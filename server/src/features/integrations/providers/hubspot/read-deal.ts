import type { Decimal } from '@parley/core/decimal';
import type { Account } from '../../provider.ts';
import { dayInZone } from '../../reading/index.ts';
import type { Money, OpportunityChangeRecord, OpportunityRecord } from '../../records.ts';
import type { DealProperties } from './kinds.ts';
import type { DealStage } from './read-stages.ts';
import type { FormerValue, HubspotRecord } from './record-page.ts';

export type DealSurroundings = {
  stages: ReadonlyMap<string, DealStage>;
  account: Pick<Account, 'id' | 'timeZone' | 'currency'> | undefined;
  /** The property with the money. */
  money: string;
};

/** Its page in HubSpot. */
export const pageOf = (account: Pick<Account, 'id'> | undefined, type: string, id: string) =>
  account === undefined ? {} : { url: `https://app.hubspot.com/contacts/${account.id}/record/${type}/${id}` };

const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

export function moneyOf(amount: string | null, currency: string | null): Money | null {
  const plain: Decimal | undefined =
    amount !== null && DECIMAL.test(amount.trim()) ? amount.trim() : undefined;
  return plain === undefined ? null : { amount: plain, currency: currency?.toUpperCase() ?? null };
}

/** An instant as HubSpot writes it: ISO, or milliseconds. */
export function instantOf(text: string | null): Date | undefined {
  if (text === null) return undefined;
  const at = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const valueAt = (values: readonly FormerValue[] = [], at: Date): string | null =>
  values.findLast((each) => Date.parse(each.at) <= at.getTime())?.value ?? null;

/** A deal as the product keeps it; undefined without the day it was created. */
export function readDeal(
  { id, properties, history, companies }: HubspotRecord<DealProperties>,
  { stages, account }: DealSurroundings,
): OpportunityRecord | undefined {
  const created = instantOf(properties.createdate);
  if (created === undefined) return undefined;
  const dayOf = (at: Date | undefined): string | null =>
    at === undefined ? null : dayInZone(at, account?.timeZone);
  const status = statusOf(properties, stages);
  const closed = instantOf(properties.closedate);
  // One that is closed has a day for it: that of its last change, where none is entered.
  const lastChange = instantOf(history['dealstage']?.at(-1)?.at ?? properties.hs_lastmodifieddate) ?? created;
  const company = properties.hs_primary_associated_company ?? companies[0];
  const home = moneyOf(properties.amount_in_home_currency, account?.currency ?? null);
  return {
    kind: 'opportunity',
    externalId: id,
    name: properties.dealname ?? id,
    stage: stages.get(properties.dealstage ?? '')?.label ?? properties.dealstage ?? '',
    status,
    amount: moneyOf(properties.amount, properties.deal_currency_code),
    ...(home !== null && { homeAmount: home }),
    openDate: dayInZone(created, account?.timeZone),
    closeDate: dayOf(closed ?? (status === 'PIPELINE' ? undefined : lastChange)),
    ...pageOf(account, '0-3', id),
    company: company == null ? {} : { externalId: company },
  };
}

/** The stage says it; a stage that was removed says nothing any more, and then HubSpot's own flags do. */
function statusOf(
  properties: DealProperties,
  stages: DealSurroundings['stages'],
): OpportunityRecord['status'] {
  const stage = stages.get(properties.dealstage ?? '');
  if (stage !== undefined) return stage.status;
  if (properties.hs_is_closed_won === 'true') return 'CLOSED_WON';
  return properties.hs_is_closed === 'true' ? 'CLOSED_LOST' : 'PIPELINE';
}

/** The stages a deal went through, with what it was worth then; a deal that was opened again is in an open stage after a closed one. */
export function readDealChanges(
  { id, properties, history }: HubspotRecord<DealProperties>,
  { stages, account, money }: DealSurroundings,
): OpportunityChangeRecord[] {
  return (history['dealstage'] ?? []).flatMap(({ value, at }): OpportunityChangeRecord[] => {
    const changedAt = new Date(at);
    if (value === null) return [];
    const closes = instantOf(valueAt(history['closedate'], changedAt));
    return [
      {
        kind: 'opportunity-change',
        externalId: `${id}|${changedAt.toISOString()}`,
        opportunityExternalId: id,
        changedAt,
        stage: stages.get(value)?.label ?? value,
        amount: moneyOf(valueAt(history[money], changedAt), properties.deal_currency_code),
        closeDate: closes === undefined ? null : dayInZone(closes, account?.timeZone),
      },
    ];
  });
}
