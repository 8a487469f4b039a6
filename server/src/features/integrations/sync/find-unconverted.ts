import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { STATISTICS } from '../ads/read-statistics.ts';
import type { HealthFinding } from '../provider.ts';

/** What the last runs could not turn into USD, as a problem that a person can mend. */
export async function findUnconverted(
  { postgres }: Pick<Services, 'postgres'>,
  connectionId: string,
): Promise<HealthFinding[]> {
  const { rows } = await sql<{ label: string; isAds: boolean }>`
    select distinct stream ->> 'label' as label, stream ->> 'id' = ${STATISTICS} as "isAds"
    from integration_runs, jsonb_array_elements(streams) as stream
    where connection_id = ${connectionId} and (stream ->> 'unconverted')::int > 0
    order by label`.execute(postgres);
  if (rows.length === 0) return [];
  return [
    {
      type: 'other',
      name: 'Amounts without a rate',
      description: rows.some(({ isAds }) => isAds)
        ? 'The ad account is in a currency that it has no rate to USD for. Its days are kept and do not count: import them in USD, or enter what was spent by month.'
        : 'Some amounts are in a currency that the account has no rate to USD for. They count as 0. Add USD and its rates to the currencies of the account.',
      source: rows.map(({ label, isAds }) => ({ object: label, fields: [isAds ? 'spend' : 'amount'] })),
    },
  ];
}
