import { companyId } from '@parley/server/data/companies/index';
import { integer, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';

const AT_ONCE = 5_000;

/**
 * Companies in four groups of the same size, by their names, in both stores. A second time every n-th of them is in the
 * next group.
 */
export async function insertCompanies(
  { postgres, clickhouse }: Services,
  instanceId: string,
  count: number,
  everyMoves = 0,
): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => {
    const domain = `company-${at}.example`;
    const group = (at + (everyMoves > 0 && at % everyMoves === 0 ? 1 : 0)) % 4;
    return { id: companyId(instanceId, domain), name: `Group ${group} company ${at}`, domain };
  });
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    await postgres
      .insertInto('companies')
      .values(some.map((company) => ({ ...company, instance_id: instanceId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await clickhouse.insert(
      'companies',
      some.map(({ id, name, domain }) => ({
        instance_id: instanceId,
        company_id: id,
        name,
        domain,
        sector_id: '',
        region_id: '',
        rev_range_id: '',
        version: everyMoves > 0 ? 2 : 1,
        is_deleted: 0,
      })),
    );
  }
  const [stored] = await clickhouse.rows<{ count: number }>(
    sql`SELECT toFloat64(count()) AS count FROM companies FINAL WHERE instance_id = ${str(instanceId)} HAVING count <= ${integer(count)}`,
    { name: 'bench.companies' },
  );
  if (stored?.count !== count) throw new Error(`${stored?.count} of ${count} companies are there`);
}
