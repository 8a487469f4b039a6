import { raw, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { CompanyMethod } from '../events/index.ts';

export type AddressCompany = { address: string; companyId: string; method: CompanyMethod };

const PAGE = 50_000;
/** A bound value may have 128 kB. */
const BOUND_ADDRESSES = 2_000;

/** The addresses that are still kept of an instance's page views, in pages. */
export async function* keptAddresses(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  instanceId: string,
): AsyncGenerator<string[]> {
  let last = '::';
  for (;;) {
    const rows = await clickhouse.rows<{ address: string }>(
      sql`SELECT DISTINCT address FROM page_views
          WHERE instance_id = ${str(instanceId)} AND address > toIPv6(${str(last)})
          ORDER BY address LIMIT ${raw(String(PAGE))}`,
      { name: 'companies.kept-addresses' },
    );
    if (rows.length > 0) yield rows.map(({ address }) => address);
    last = rows.at(-1)?.address ?? '';
    if (rows.length < PAGE) return;
  }
}

/** Rows that give addresses another company than the one stamped at arrival. */
export function addressRows(instanceId: string, changes: readonly AddressCompany[]): object[] {
  return changes.map(({ address, companyId, method }) => ({
    instance_id: instanceId,
    address,
    company_id: companyId,
    company_method: method,
    is_deleted: 0,
  }));
}

/** Rows of `visitors_again`: the visitors of some addresses are derived again, as if their page views had just arrived. */
export async function arrivalRows(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  instanceId: string,
  addresses: readonly string[],
): Promise<object[]> {
  const rows: object[] = [];
  for (let start = 0; start < addresses.length; start += BOUND_ADDRESSES) {
    const slice = addresses.slice(start, start + BOUND_ADDRESSES);
    rows.push(
      ...(await clickhouse.rows(
        sql`SELECT instance_id, visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at,
              toUInt32(count()) AS page_views
            FROM page_views
            WHERE instance_id = ${str(instanceId)} AND address IN (SELECT toIPv6(arrayJoin(${strings(slice)})))
            GROUP BY instance_id, visitor_id`,
        { name: 'companies.visitors-of-addresses' },
      )),
    );
  }
  return rows;
}
