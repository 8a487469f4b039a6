import { firstStepOf, STEP_IDS } from '@parley/core/features/health';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ALL_STEPS } from './get-first-steps.ts';

const inputSchema = z.object({ step: z.enum([...STEP_IDS, ALL_STEPS]), isPutOff: z.boolean() });
type Input = z.output<typeof inputSchema>;

const wordsOf = ({ step, isPutOff }: Input, who: string): string => {
  if (step === ALL_STEPS)
    return `${who} ${isPutOff ? 'put the first steps away' : 'took up the first steps'}`;
  return `${who} ${isPutOff ? 'put off' : 'took up'} the step “${firstStepOf(step).title}”`;
};

/** Puts off one of the first steps, or puts all of them away, or takes them up. */
export async function putOffStep({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { step, isPutOff } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('instances')
      .select('steps_put_off')
      .where('id', '=', ctx.instance.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.steps_put_off.includes(step) === isPutOff) return;
    const others = row.steps_put_off.filter((each) => each !== step);
    await transaction
      .updateTable('instances')
      .set({ steps_put_off: isPutOff ? [...others, step] : others })
      .where('id', '=', ctx.instance.id)
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'health.step-put-off',
      source: 'api',
      details: wordsOf({ step, isPutOff }, ctx.viewer.name),
      data: { step, isPutOff },
    });
  });
}
