import { type Day, toDay } from '@parley/core/dates';
import type { MetricQuery } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

/** Companies whose first change after a day says what they were at its end: who joined was none, who left was one. */
type Changed = { joined: readonly string[]; left: readonly string[] };

/** What audiences had at the end of a day, as the difference from now. */
export type MembersThen = {
  day: Day;
  changed: ReadonlyMap<string, Changed>;
  /** Audiences whose history does not reach back to the day, with the first day that it does; null where it has none. */
  unknown: ReadonlyMap<string, { name: string; since: Day | null }>;
};

type Asked = Pick<MetricQuery, 'membersAsOf' | 'range'>;

/** The day at whose end members are asked for; undefined for those of now, also where the day has not ended. */
export function membersDay({ membersAsOf, range }: Asked): Day | undefined {
  const day = membersAsOf === 'then' ? range.end : membersAsOf;
  return day === undefined || day >= toDay(Date.now()) ? undefined : day;
}

/** The audiences that filters name. */
export const audiencesFiltered = (filters: MetricQuery['filters']): string[] =>
  filters.flatMap((filter) =>
    filter.field === 'audienceIds' && 'operand' in filter ? [filter.operand].flat().map(String) : [],
  );

/**
 * Who was in audiences at the end of a day: those of now, with every later change taken back. Changes are known from the first size that
 * was noted.
 */
export async function loadMembersThen(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  audienceIds: readonly string[],
  day: Day,
): Promise<MembersThen> {
  const [known, changes] = await Promise.all([
    sql<{ id: string; name: string; since: Day | null }>`
      select id, name, (select min(day)::text from audience_sizes where audience_id = audiences.id) as since
      from audiences where id = any(${audienceIds}::text[]) and instance_id = ${instance.id}`.execute(
      postgres,
    ),
    sql<{ audience_id: string; company_id: string; is_member: boolean }>`
      select distinct on (audience_id, company_id) audience_id, company_id, is_member
      from audience_member_changes
      where audience_id = any(${audienceIds}::text[]) and changed_at >= (${day}::date + 1)::timestamp at time zone 'UTC'
      order by audience_id, company_id, changed_at, id`.execute(postgres),
  ]);
  const of = (audienceId: string, isMember: boolean): string[] =>
    changes.rows
      .filter((row) => row.audience_id === audienceId && row.is_member === isMember)
      .map((row) => row.company_id);
  const isUnknown = ({ since }: { since: Day | null }): boolean => since === null || since > day;
  return {
    day,
    changed: new Map(known.rows.map(({ id }) => [id, { joined: of(id, true), left: of(id, false) }])),
    unknown: new Map(known.rows.filter(isUnknown).map(({ id, name, since }) => [id, { name, since }])),
  };
}
