import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import { audienceFields, nameTaken, refuseNameOfTarget } from './audience-input.ts';
import { askForJob } from './audience-jobs.ts';
import { checkRules } from './check-rules.ts';
import { findNamed } from './find-named.ts';
import { loadActivated, nameLockOf } from './name-lock.ts';

const schema = z.object({
  id: z.string(),
  name: audienceFields.name.nullish(),
  description: audienceFields.description,
  rulesConfig: z.string().nullish(),
  version: z.number().int().nullish(),
});

/**
 * Changes name, description and rules of an audience; changed rules are evaluated in the background. What is left out stays. With the
 * version that was read, nothing is written over what someone else has changed since.
 */
export async function updateAudience({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof schema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const { id, description, rulesConfig, version, ...given } = schema.parse(input);
  const instanceId = ctx.instance.id;
  await ctx.postgres.transaction().execute(async (transaction) => {
    await lockInstance(transaction, instanceId);
    const before = await transaction
      .selectFrom('audiences')
      .selectAll()
      .where('instance_id', '=', instanceId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw notFound('Audience');
    if (version != null && version !== before.version) throw new AppError('audiences.changed-meanwhile');
    const name = given.name ?? before.name;
    if (name !== before.name) {
      const activated = (await loadActivated(transaction, instanceId)).get(id);
      const lock = nameLockOf({ isTam: before.is_tam, activated });
      if (lock !== null)
        throw new AppError('audiences.name-is-immutable', { message: lock, fieldErrors: { name: lock } });
      refuseNameOfTarget(name);
    }
    const namesake = await findNamed(transaction, instanceId, name);
    if (namesake !== undefined && namesake.id !== id) throw nameTaken();
    const isOfRules = rulesConfig != null;
    if (isOfRules) {
      if (before.type !== 'rule')
        throw new AppError('audiences.invalid-audience-type', {
          message: 'Only an audience that is made by rules has rules.',
        });
      await checkRules({ postgres: transaction, instanceId, rulesConfig, audienceId: id });
    }
    const rules_config = rulesConfig ?? before.rules_config;
    await transaction
      .updateTable('audiences')
      .set({
        name,
        description: description ?? before.description,
        rules_config,
        updated_at: new Date(),
        updated_by: ctx.viewer.userId,
        version: before.version + 1,
        // An import that is taken back leaves alone what was changed since.
        import_id: null,
      })
      .where('id', '=', id)
      .execute();
    if (isOfRules && rules_config !== before.rules_config)
      await askForJob(transaction, { instanceId, audienceId: id, kind: 'evaluate' });
    await audit({
      transaction,
      ctx,
      type: 'audiences.updated',
      source: 'api',
      details: sentence`${ctx.viewer.name} changed the audience ${{ kind: 'audience', id, name }}`,
      data: {
        audienceId: id,
        before: { name: before.name, description: before.description, rulesConfig: before.rules_config },
      },
    });
  });
  return { id };
}
