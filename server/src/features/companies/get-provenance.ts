import type { DateRange } from '@parley/core/dates';
import { day, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';

const DESCRIPTIONS: Record<string, string> = {
  override: 'Named by an address range that an admin of this instance uploaded.',
  email: 'Named by the domain of an e-mail address that the visitor identified with.',
  provider: 'Named by the configured company data provider.',
  network: 'Named by the registered owner of the network, from the curated list of organizations.',
};

/** In words, how a company was named. */
export const describeProvenance = (method: string): string =>
  DESCRIPTIONS[method] ?? 'How it was named was not recorded.';

/** How many human visits of a company were attributed to it in which way, most first. */
export async function getProvenance({
  ctx: { clickhouse, instance },
  input: { companyId, range },
}: {
  ctx: Context;
  input: { companyId: string; range: DateRange };
}): Promise<{ method: string; visits: number }[]> {
  const rows = await clickhouse.rows<{ method: string; visits: number }>(
    sql`
      SELECT toString(company_method) AS method, toUInt32(sum(company_days.visits)) AS visits
      FROM company_days FINAL
      WHERE instance_id = ${str(instance.id)}
        AND company_id = ${str(companyId)}
        AND is_bot = 0
        AND day >= ${day(range.start)}
        AND day <= ${day(range.end)}
      GROUP BY method
      ORDER BY visits DESC, method`,
    { name: 'companies.provenance' },
  );
  return rows.map(({ method, visits }) => ({ method, visits: Number(visits) }));
}
