import type { SalesforceRow, SalesforceWorld } from './world.ts';

/** An opportunity as the product keeps it, with its amount in USD and the link to its record. */
export type KeptDeal = {
  id: string;
  name: string;
  status: string;
  amount: number;
  opened: string;
  url: string | null;
};

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

const rowsOf = ({ objects }: SalesforceWorld, name: string): SalesforceRow[] => [
  ...(objects[name]?.values() ?? []),
];

function usdOf({ Amount, CurrencyIsoCode, CloseDate }: SalesforceRow): number {
  const isDated = String(CloseDate) >= '2026-01-01' && String(CloseDate) < '2026-02-01';
  const rates: Record<string, number> = { USD: 1, EUR: isDated ? 0.8 : 0.9, JPY: 150 };
  return Amount == null ? 0 : cents(Number(Amount) / (rates[String(CurrencyIsoCode)] ?? Number.NaN));
}

/** What is to be known of the opportunities of an org at an address, by its own rates; sorted by id. */
export const opportunitiesTruth = (world: SalesforceWorld, address: string): KeptDeal[] =>
  rowsOf(world, 'Opportunity')
    .map((row) => ({
      id: String(row['Id']),
      name: String(row['Name']),
      status: row['IsWon'] === true ? 'CLOSED_WON' : row['IsClosed'] === true ? 'CLOSED_LOST' : 'PIPELINE',
      amount: usdOf(row),
      opened: String(row['CreatedDate']).slice(0, 10),
      url: `${address}/${row['Id']}`,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** How many accounts have no website, and how many opportunities are of none or of such a one. */
export function countWithoutWebsite(world: SalesforceWorld): { accounts: number; opportunities: number } {
  const known = new Set(rowsOf(world, 'Account').flatMap(({ Id, Website }) => (Website == null ? [] : [Id])));
  return {
    accounts: rowsOf(world, 'Account').filter(({ Id }) => !known.has(Id)).length,
    opportunities: rowsOf(world, 'Opportunity').filter(({ AccountId }) => !known.has(AccountId)).length,
  };
}
