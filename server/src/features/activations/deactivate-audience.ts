import { targetName } from '@parley/core/features/activations';
import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { getAudience } from '../audiences/index.ts';
import { forgetActivations } from './load-activations.ts';

const schema = z.object({
  id: z.string(),
  providerIds: z.array(z.string()).min(1, 'Choose where it is taken away.'),
  connectionIds: z.array(z.string()).nullish(),
});
type Input = z.input<typeof schema>;

/** Has an audience taken away from platforms: in the background, and they may show ads to its companies for up to 24 hours more. */
export function deactivateAudience({ ctx, input }: { ctx: Context; input: Input }): Promise<{ id: string }> {
  return ctx.postgres.transaction().execute((transaction) => writeDeactivation({ ctx, transaction, input }));
}

/** The same, as a part of something larger that is kept or undone as a whole. */
export async function writeDeactivation({
  ctx,
  transaction,
  input,
  source = 'api',
}: {
  ctx: Context;
  transaction: PostgresTransaction;
  input: Input;
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const { id, providerIds, connectionIds } = schema.parse(input);
  const { name } = await getAudience({ ctx, input: { id } });
  const ending = await transaction
    .updateTable('audience_activations')
    .set({
      status: 'ending',
      deactivated_at: new Date(),
      deactivated_by: ctx.viewer.userId,
      due_at: new Date(),
    })
    .where('instance_id', '=', ctx.instance.id)
    .where('audience_id', '=', id)
    .where('provider_id', 'in', providerIds)
    .where('status', '=', 'active')
    .$if(connectionIds != null, (query) =>
      query.where((where) =>
        where.or([
          where('connection_id', 'in', connectionIds ?? []),
          where('webhook_id', 'in', connectionIds ?? []),
        ]),
      ),
    )
    .returning(['id', 'provider_id', 'account_name'])
    .execute();
  if (ending.length === 0)
    throw new AppError('INVALID_INPUT', {
      message: 'It is not active there.',
      fieldErrors: { providerIds: 'It is not active there.' },
    });
  for (const { id: activationId, provider_id, account_name } of ending) {
    const provider = targetName(provider_id);
    const audience = { kind: 'audience', id, name } as const;
    await audit({
      transaction,
      ctx,
      type: 'activations.deactivated',
      source,
      details: sentence`${ctx.viewer.name} deactivated the audience ${audience} on ${provider}: ${account_name}`,
      data: { audienceId: id, activationId, provider: provider_id },
    });
  }
  forgetActivations(ctx);
  return { id };
}
