import { type DateRange, toDay } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { MemberChangeReason } from '../../../platform/postgres/audience-tables.ts';
import { getAudience } from '../get-audience.ts';
import { sizeOf } from '../load-sizes.ts';

/** Companies that joined, and as many that left, that an answer names; all of them are counted. */
const MOST_CHANGES = 200;

export type MemberChange = {
  companyId: string;
  name: string;
  domain: string;
  isMember: boolean;
  reason: MemberChangeReason;
  changedAt: Date;
};

export type AudienceHistory = {
  /** Days whose end had another size than the day before; the first is that of the beginning, if it is known. */
  sizes: { day: string; size: number }[];
  joined: number;
  left: number;
  changes: MemberChange[];
};

/** Who joined and left an audience in a period, and how large it was. What was before it had a history is not known. */
export async function readHistory({
  ctx,
  input: { id, range },
}: {
  ctx: Context;
  input: { id: string; range: DateRange };
}): Promise<AudienceHistory> {
  authorize(ctx, 'plan.view');
  const audience = await getAudience({ ctx, input: { id } });
  const { postgres } = ctx;
  const start = new Date(`${range.start}T00:00:00Z`);
  const end = new Date(`${range.end}T23:59:59.999Z`);
  const changes = postgres
    .selectFrom('audience_member_changes')
    .where('audience_id', '=', id)
    .where('changed_at', '>=', start)
    .where('changed_at', '<=', end);
  const latest = (isMember: boolean) =>
    changes
      .innerJoin('companies', 'companies.id', 'company_id')
      .select(['company_id', 'companies.name', 'companies.domain', 'is_member', 'reason', 'changed_at'])
      .where('is_member', '=', isMember)
      .orderBy('changed_at', 'desc')
      .orderBy('audience_member_changes.id', 'desc')
      .limit(MOST_CHANGES)
      .execute();
  const [before, within, counts, joined, left] = await Promise.all([
    postgres
      .selectFrom('audience_sizes')
      .select('size')
      .where('audience_id', '=', id)
      .where('day', '<', range.start)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
    postgres
      .selectFrom('audience_sizes')
      .select(({ cast, ref }) => [cast<string>(ref('day'), 'text').as('day'), 'size'])
      .where('audience_id', '=', id)
      .where('day', '>=', range.start)
      .where('day', '<=', range.end)
      .orderBy('audience_sizes.day')
      .execute(),
    changes
      .select(['is_member', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('is_member')
      .execute(),
    latest(true),
    latest(false),
  ]);
  const countOf = (isMember: boolean): number =>
    Number(counts.find(({ is_member }) => is_member === isMember)?.count ?? 0);
  const sizes = [
    ...(before === undefined || within[0]?.day === range.start
      ? []
      : [{ day: range.start, size: before.size }]),
    ...within,
  ];
  const isNow = range.end >= toDay(Date.now());
  return {
    sizes: sizes.length === 0 && isNow ? [{ day: range.end, size: await sizeOf(ctx, audience) }] : sizes,
    joined: countOf(true),
    left: countOf(false),
    changes: [...joined, ...left]
      .map(({ company_id, name, domain, is_member, reason, changed_at }) => ({
        companyId: company_id,
        name,
        domain,
        isMember: is_member,
        reason,
        changedAt: changed_at,
      }))
      .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime()),
  };
}
