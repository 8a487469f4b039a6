import { type MoneyField, type OpportunityLists, ProviderFailure } from '../../provider.ts';
import { AMOUNT } from './kinds.ts';
import { readLinkedList } from './read-linked-list.ts';
import { type Property, readProperties } from './read-properties.ts';

/** The object type of deals. */
const OF_DEALS = '0-3';

/** The properties of deals that hold money, the amount first. */
export const moneyFieldsOf = (properties: readonly Property[]): MoneyField[] =>
  properties
    .filter(({ isMoney }) => isMoney)
    .map(({ name, label }) => ({ id: name, name: label }))
    .toSorted((a, b) => Number(b.id === AMOUNT) - Number(a.id === AMOUNT));

/** Lists of deals of HubSpot. A list has no columns: every property with money may be the one. */
export const opportunityLists: OpportunityLists = {
  async describe(session, link) {
    const { name, objectTypeId } = await readLinkedList(session, link);
    if (objectTypeId !== OF_DEALS)
      throw new ProviderFailure({
        kind: 'refused',
        message: `“${name}” is no list of deals. Choose one whose objects are deals.`,
      });
    const moneyFields = moneyFieldsOf(await readProperties(session, 'deals'));
    if (moneyFields.length === 0)
      throw new ProviderFailure({
        kind: 'permission',
        message: 'HubSpot shows no property of deals with money.',
      });
    return { name, moneyFields };
  },
};
