import type { Context } from '../../platform/context/index.ts';

const counted = new WeakMap<Context, Promise<Map<string, number>>>();

async function countMembers({ postgres, instance }: Context): Promise<Map<string, number>> {
  const rows = await postgres
    .selectFrom('audience_companies')
    .innerJoin('audiences', 'audiences.id', 'audience_id')
    .select(['audience_id', ({ fn }) => fn.countAll<string>().as('size')])
    .where('instance_id', '=', instance.id)
    .groupBy('audience_id')
    .execute();
  return new Map(rows.map(({ audience_id, size }) => [audience_id, Number(size)]));
}

/** How many companies are in an audience: counted for all at once, and only in requests that ask. */
export async function sizeOf(ctx: Context, { id }: { id: string }): Promise<number> {
  const counting = counted.get(ctx) ?? countMembers(ctx);
  counted.set(ctx, counting);
  return (await counting).get(id) ?? 0;
}

/** Something in the request has changed who is in them. */
export const forgetSizes = (ctx: Context): void => void counted.delete(ctx);
