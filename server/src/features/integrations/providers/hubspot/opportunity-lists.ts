import { type MoneyField, type OpportunityLists, ProviderFailure } from '../../provider.ts';
import { dealReader } from './deal-reader.ts';
import { AMOUNT, dealsWith } from './kinds.ts';
import { readBatch } from './read-batch.ts';
import { readLinkedList } from './read-linked-list.ts';
import { readListMembers } from './read-list.ts';
import { type Property, readProperties } from './read-properties.ts';

/** Deals that are handed on together. */
const AT_ONCE = 500;

/** The properties of deals that hold money, the amount first. */
export const moneyFieldsOf = (properties: readonly Property[]): MoneyField[] =>
  properties
    .filter(({ isMoney }) => isMoney)
    .map(({ name, label }) => ({ id: name, name: label }))
    .toSorted((a, b) => Number(b.id === AMOUNT) - Number(a.id === AMOUNT));

const DEALS = { objectTypeId: '0-3', called: 'deals' } as const;

/** Lists of deals of HubSpot. A list has no columns: every property with money may be the one. */
export const opportunityLists: OpportunityLists = {
  async describe(session, link) {
    const { name } = await readLinkedList(session, link, DEALS);
    const moneyFields = moneyFieldsOf(await readProperties(session, 'deals'));
    if (moneyFields.length === 0)
      throw new ProviderFailure({
        kind: 'permission',
        message: 'HubSpot shows no property of deals with money.',
      });
    return { name, moneyFields };
  },
  async check(session, link) {
    await readLinkedList(session, link, DEALS);
  },
  async idsOf(session, link) {
    const { id } = await readLinkedList(session, link, DEALS);
    const ids: string[] = [];
    for await (const { items } of readListMembers(session, id)) ids.push(...items);
    return ids;
  },
  async *read(session, ids, settings) {
    const kind = dealsWith(settings.moneyField ?? AMOUNT);
    const toRecords = await dealReader(session, settings);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      yield (await readBatch(session, kind, ids.slice(at, at + AT_ONCE))).flatMap(toRecords);
  },
};
