import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { loadActivations } from './load-activations.ts';
import { allowedCompanies, isHeldOut } from './wanted-domains.ts';

/** Companies of an audience that are sent to nobody, of how many may be sent. */
export type HeldOut = { audienceId: string; percent: number; companies: number; heldOut: number };

/** Of each audience that is active with a share held out: how many of its companies that are. */
export async function countHeldOut(ctx: Context): Promise<HeldOut[]> {
  authorize(ctx, 'plan.view');
  const shares = new Map(
    (await loadActivations(ctx))
      .filter(({ status, holdOutPercent }) => status === 'active' && holdOutPercent > 0)
      .map(({ audienceId, holdOutPercent }) => [audienceId, holdOutPercent]),
  );
  return await Promise.all(
    [...shares].map(async ([audienceId, percent]) => {
      const { rows } = await sql<{ companies: string; held_out: string }>`
        select count(*) as companies,
          count(*) filter (where ${isHeldOut({ audienceId, holdOutPercent: percent })}) as held_out
        from (${allowedCompanies({ instanceId: ctx.instance.id, audienceId })}) as companies`.execute(
        ctx.postgres,
      );
      const [row] = rows;
      return {
        ...{ audienceId, percent },
        companies: Number(row?.companies ?? 0),
        heldOut: Number(row?.held_out ?? 0),
      };
    }),
  );
}
