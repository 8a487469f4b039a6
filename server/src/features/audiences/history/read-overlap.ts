import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { getAudience } from '../get-audience.ts';
import { type Audience, loadAudiences } from '../load-audiences.ts';

/** Audiences beside the one that is asked about. */
const MOST_OTHERS = 5;

/** An audience, and how many companies it has in common with the audience of each row. */
export type OverlapRow = { audience: Audience; companies: number[] };

/** An audience beside others, each beside each: those that are named, else those that have the most companies in common with it. */
export async function readOverlap({
  ctx,
  input: { id, others: given },
}: {
  ctx: Context;
  input: { id: string; others?: readonly string[] | null | undefined };
}): Promise<OverlapRow[]> {
  authorize(ctx, 'plan.view');
  const audience = await getAudience({ ctx, input: { id } });
  if ((given ?? []).length > MOST_OTHERS)
    throw new AppError('INVALID_INPUT', { fieldErrors: { others: `At most ${MOST_OTHERS}.` } });
  const [known, shared] = await Promise.all([loadAudiences(ctx), given ?? countShared(ctx, id)]);
  const others = shared.map((other) => {
    const found = known.find((each) => each.id === other);
    if (found === undefined) throw notFound('Audience');
    return found;
  });
  const audiences = [audience, ...others];
  const { rows } = await sql<{ first: string; second: string; count: string }>`
    select mine.audience_id as first, theirs.audience_id as second, count(*) as count
    from audience_companies as mine join audience_companies as theirs on theirs.company_id = mine.company_id
    where mine.audience_id = any(${audiences.map((each) => each.id)}::text[])
      and theirs.audience_id = any(${audiences.map((each) => each.id)}::text[])
    group by 1, 2`.execute(ctx.postgres);
  const counts = new Map(rows.map(({ first, second, count }) => [`${first} ${second}`, Number(count)]));
  return audiences.map((row) => ({
    audience: row,
    companies: audiences.map((column) => counts.get(`${row.id} ${column.id}`) ?? 0),
  }));
}

/** Ids of the audiences with the most companies in common, the largest overlap first. */
async function countShared({ postgres, instance }: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ audience_id: string }>`
    select theirs.audience_id from audience_companies as mine
    join audience_companies as theirs on theirs.company_id = mine.company_id and theirs.audience_id <> mine.audience_id
    join audiences on audiences.id = theirs.audience_id and audiences.instance_id = ${instance.id}
    where mine.audience_id = ${id}
    group by 1 order by count(*) desc, 1 limit ${MOST_OTHERS}`.execute(postgres);
  return rows.map(({ audience_id }) => audience_id);
}
