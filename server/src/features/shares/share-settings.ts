import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** Whether links of an instance can be opened and made; so it is until an admin switches it off. */
export async function isSharingOn(postgres: Postgres, instanceId: string): Promise<boolean> {
  const row = await postgres
    .selectFrom('share_settings')
    .select('is_on')
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  return row?.is_on ?? true;
}

/** Switches sharing on or off. While it is off every link answers as if it were revoked; none is lost. */
export async function switchSharing({
  ctx,
  input: { isOn },
}: {
  ctx: Context;
  input: { isOn: boolean };
}): Promise<{ isOn: boolean }> {
  authorize(ctx, 'configuration.change');
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('share_settings')
      .values({ instance_id: ctx.instance.id, is_on: isOn })
      .onConflict((conflict) =>
        conflict.column('instance_id').doUpdateSet({ is_on: isOn, changed_at: new Date() }),
      )
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'shares.switched',
      source: 'api',
      details: `${ctx.viewer.name} switched shared links ${isOn ? 'on' : 'off'}`,
      data: { isOn },
    });
  });
  return { isOn };
}
