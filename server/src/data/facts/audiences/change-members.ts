import { sql } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { MemberChangeReason } from '../../../platform/postgres/audience-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

type Change = {
  transaction: PostgresTransaction;
  instanceId: string;
  audienceId: string;
  /** Ids of companies. One that is not stored yet is left out. */
  added: readonly string[];
  gone: readonly string[];
  reason: MemberChangeReason;
};

/** Changes who is in an audience, in PostgreSQL and (by the outbox) in ClickHouse; gives how many it were. */
export async function changeMembers(change: Change): Promise<{ added: number; removed: number }> {
  const { transaction, instanceId, audienceId } = change;
  const inserted = await sql<{ company_id: string }>`
    insert into audience_companies (audience_id, company_id)
    select ${audienceId}, companies.id from companies
    where companies.id = any(${change.added}::text[]) and companies.instance_id = ${instanceId}
    order by companies.id on conflict do nothing returning company_id`.execute(transaction);
  const deleted = await sql<{ company_id: string }>`
    delete from audience_companies
    where audience_id = ${audienceId} and company_id = any(${change.gone}::text[]) returning company_id`.execute(
    transaction,
  );
  const added = inserted.rows.map(({ company_id }) => company_id);
  const gone = deleted.rows.map(({ company_id }) => company_id);
  await sendMembers(transaction, instanceId, { audienceId, added, gone });
  await noteMembers({ ...change, added, gone });
  return { added: added.length, removed: gone.length };
}

const sendMembers = (
  transaction: PostgresTransaction,
  instanceId: string,
  { audienceId, added, gone }: Pick<Change, 'audienceId' | 'added' | 'gone'>,
): Promise<void> => {
  const rowOf = (isDeleted: boolean) => (company_id: string) =>
    audienceCompanyRow(instanceId, { audience_id: audienceId, company_id }, isDeleted);
  return enqueueClickhouseRows(transaction, 'audience_companies', [
    ...added.map(rowOf(false)),
    ...gone.map(rowOf(true)),
  ]);
};

/** Keeps who joined and left, and the size at the end of the day; platforms that the audience is activated on follow. */
export async function noteMembers({
  transaction,
  audienceId,
  added,
  gone,
  reason,
}: Omit<Change, 'instanceId'>): Promise<void> {
  for (const [ids, isMember] of [
    [added, true],
    [gone, false],
  ] as const)
    await sql`
      insert into audience_member_changes (audience_id, company_id, is_member, reason)
      select ${audienceId}, companies.id, ${isMember}, ${reason} from companies
      where companies.id = any(${ids}::text[])`.execute(transaction);
  await sql`
    insert into audience_sizes (audience_id, day, size)
    select ${audienceId}, (now() at time zone 'UTC')::date, count(*) from audience_companies where audience_id = ${audienceId}
    on conflict (audience_id, day) do update set size = excluded.size`.execute(transaction);
  if (added.length + gone.length === 0) return;
  // By the clock: later than a sending that has begun, which may not have seen this change.
  await sql`
    update audience_activations set due_at = clock_timestamp()
    where audience_id = ${audienceId} and status = 'active'`.execute(transaction);
}

/** The ids of the companies of an audience. */
export async function membersOfAudience(
  transaction: PostgresTransaction,
  audienceId: string,
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('audience_companies')
    .select('company_id')
    .where('audience_id', '=', audienceId)
    .execute();
  return new Set(rows.map(({ company_id }) => company_id));
}

/** A member of an audience as ClickHouse keeps it. */
export const audienceCompanyRow = (
  instanceId: string,
  member: { audience_id: string; company_id: string },
  isDeleted = false,
) => ({ instance_id: instanceId, ...member, is_deleted: isDeleted ? 1 : 0 });

/** Tells ClickHouse that an audience is gone, with all who were in it. */
export const sendMembersGone = (
  transaction: PostgresTransaction,
  instanceId: string,
  { audienceId, companyIds }: { audienceId: string; companyIds: readonly string[] },
): Promise<void> => sendMembers(transaction, instanceId, { audienceId, added: [], gone: companyIds });
