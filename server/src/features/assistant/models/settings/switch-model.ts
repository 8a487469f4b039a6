import { z } from 'zod';
import { audit } from '../../../../platform/audit/index.ts';
import type { Context } from '../../../../platform/context/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { authorize } from '../../../../platform/policy/index.ts';
import { configuredModel } from '../provider.ts';

const inputSchema = z.object({ isOn: z.boolean() });

/** Switches the language model of the deployment on or off for the instance. */
export async function switchModel({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { isOn } = inputSchema.parse(input);
  const configured = configuredModel(ctx.config);
  if (isOn && configured === null)
    throw new AppError('INVALID_INPUT', { fieldErrors: { isOn: 'This server has no language model.' } });
  const changed = {
    uses_model: isOn,
    model_host: configured?.host ?? null,
    changed_by: ctx.viewer.userId,
    changed_at: new Date(),
  };
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('assistant_settings')
      .values({ instance_id: ctx.instance.id, ...changed })
      .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(changed))
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'assistant.model-switched',
      source: 'api',
      details: `${ctx.viewer.name} switched the language model ${isOn ? 'on' : 'off'}`,
      data: { isOn, host: configured?.host ?? null, model: configured?.model ?? null },
    });
  });
}
