import type { Day } from '@parley/core/dates';
import type { ConfigurationKind } from '@parley/core/features/settings';
import { sql as query } from 'kysely';
import { day, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';

export type Person = { id: string; name: string };

/** `null` where nothing of it has arrived: ClickHouse gives the first moment of all then. */
const moment = (text: string | undefined): Date | null =>
  text === undefined || text.startsWith('1970-01-01') ? null : new Date(`${text.replace(' ', 'T')}Z`);

/** The last page view of the instance, of whoever; and the last day that has spend. */
export async function readTraffic({ clickhouse, instance }: Context, since: Day) {
  const [row] = await clickhouse.rows<{ last_at: string; last_spend: string; other: string; mapped: string }>(
    sql`
      SELECT
        (SELECT max(last_at) FROM visit_days FINAL WHERE instance_id = ${str(instance.id)}) AS last_at,
        (SELECT max(day) FROM spend_days FINAL WHERE instance_id = ${str(instance.id)} AND spend > 0) AS last_spend,
        sumIf(visits, channel_id = 'chnl_other') AS other, sum(visits) AS mapped
      FROM visit_days FINAL
      WHERE instance_id = ${str(instance.id)} AND is_bot = 0 AND channel_id != 'chnl_direct'
        AND day >= ${day(since)}`,
    { name: 'health.traffic' },
  );
  const lastSpend = row?.last_spend ?? '1970-01-01';
  return {
    lastEventAt: moment(row?.last_at),
    lastSpendDay: lastSpend === '1970-01-01' ? null : lastSpend,
    /** Campaign visits of 30 days, and those of them that no rule knows the vendor of. */
    brought: Number(row?.mapped ?? 0),
    unknown: Number(row?.other ?? 0),
  };
}

const person = (id: string | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? '' };

export async function readInstance({ postgres, instance }: Context) {
  return await postgres
    .selectFrom('instances')
    .select(['tag_installed_at', 'tam_audience_id', 'tam_region_ids', 'tam_sector_ids', 'tam_rev_range_ids'])
    .where('id', '=', instance.id)
    .executeTakeFirstOrThrow();
}

/** The audiences of the instance: the target market, and the last other one. */
export async function readAudiences({ postgres, instance }: Context) {
  const rows = await postgres
    .selectFrom('audiences')
    .leftJoin('users', 'users.id', 'audiences.created_by')
    .select([
      'audiences.id',
      'is_tam',
      'audiences.created_at',
      'users.id as user_id',
      'users.name as user_name',
    ])
    .distinctOn('is_tam')
    .where('instance_id', '=', instance.id)
    .orderBy('is_tam')
    .orderBy('audiences.created_at', 'desc')
    .execute();
  const of = (isTam: boolean) => {
    const row = rows.find(({ is_tam }) => is_tam === isTam);
    return row && { createdAt: row.created_at, createdBy: person(row.user_id, row.user_name) };
  };
  return { tam: of(true), other: of(false) };
}

export async function readLastPixel({ postgres, instance }: Context) {
  const row = await postgres
    .selectFrom('pixels')
    .leftJoin('users', 'users.id', 'pixels.created_by')
    .select(['pixels.created_at', 'users.id as user_id', 'users.name as user_name'])
    .where('instance_id', '=', instance.id)
    .orderBy('pixels.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, createdBy: person(row.user_id, row.user_name) };
}

export async function readMembers({ postgres, instance }: Context) {
  const row = await postgres
    .selectFrom('members')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('created_at').as('last')])
    .where('organization_id', '=', instance.id)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastAt: row.last };
}

export type Change = { updatedAt: Date | null; updatedBy: Person | null };

/** When, and by whom, what figures are made of was changed last: the last version of each kind. */
export async function readChanges({
  postgres,
  instance,
}: Context): Promise<(kind: ConfigurationKind) => Change | undefined> {
  const rows = await postgres
    .selectFrom('configuration_versions as version')
    .leftJoin('users', 'users.id', 'version.created_by')
    .select(['kind', 'version.created_at as at', 'users.id as user_id', 'users.name as user_name'])
    .distinctOn('kind')
    .where('instance_id', '=', instance.id)
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
  return (kind) => {
    const row = rows.find((each) => each.kind === kind);
    return row && { updatedAt: row.at, updatedBy: person(row.user_id, row.user_name) };
  };
}

/** Who set spend by hand last. */
export async function readLastSpender({ postgres, instance }: Context): Promise<Person | null> {
  const row = await postgres
    .selectFrom('vendor_spend')
    .innerJoin('users', 'users.id', 'vendor_spend.updated_by')
    .select(['users.id', 'users.name'])
    .where('instance_id', '=', instance.id)
    .orderBy('vendor_spend.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasOwnRules({ postgres, instance }: Context): Promise<boolean> {
  const row = await postgres
    .selectFrom('channel_mapping_rules')
    .select(query<number>`1`.as('one'))
    .where('instance_id', '=', instance.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
