import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

/** What is remembered of the path that a new organization takes. */
export type FirstSteps = {
  /** Put away by an admin, or of no use: a sample has its figures already. */
  isOver: boolean;
  putOff: readonly string[];
  hasTag: boolean;
};

export const ALL_STEPS = 'all';

/** The path itself; how its steps go is read from the data, where it is asked for. */
export async function getFirstSteps({ ctx }: { ctx: Context }): Promise<FirstSteps> {
  authorize(ctx, 'configuration.view');
  const row = await ctx.postgres
    .selectFrom('instances')
    .select(['steps_put_off', 'tag_installed_at', 'is_sample'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  const putOff = row.steps_put_off;
  return {
    isOver: row.is_sample || putOff.includes(ALL_STEPS),
    putOff,
    hasTag: row.tag_installed_at !== null,
  };
}
