import { createHash } from 'node:crypto';
import { type ProviderId, providerCard, readState } from '@parley/core/features/integrations';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { findProvider } from '../providers/index.ts';
import { refuseSample } from '../sample/refuse-sample.ts';

const STATE_MINUTES = 15;

export const hashState = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** Remembers that this person begins to connect a provider to this instance; nobody else can end it, and only once. */
export async function saveConnectionState({
  ctx,
  input: { state },
}: {
  ctx: Context;
  input: { state: string };
}): Promise<void> {
  authorize(ctx, 'integrations.connect');
  const read = readState(state);
  if (
    read === null ||
    read.instanceId !== ctx.instance.id ||
    findProvider(read.providerId)?.oauth === undefined
  )
    throw new AppError('integrations.invalid-connection-type');
  await refuseSample(ctx, read.providerId);
  const { name } = providerCard(read.providerId);
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('integration_states')
      .values({
        state_hash: hashState(state),
        instance_id: ctx.instance.id,
        user_id: ctx.viewer.userId,
        provider_id: read.providerId,
        expires_at: new Date(Date.now() + STATE_MINUTES * 60_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'integrations.begun',
      source: 'api',
      details: `${ctx.viewer.name} went to ${name} to connect it`,
      data: { provider: read.providerId },
    });
  });
}

/** Takes the state away, whatever comes of it: another try has to begin again. */
export async function takeState(ctx: Context, providerId: ProviderId, state: string): Promise<void> {
  const taken = await ctx.postgres
    .deleteFrom('integration_states')
    .where('state_hash', '=', hashState(state))
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', ctx.viewer.userId)
    .where('provider_id', '=', providerId)
    .returning('expires_at')
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at.getTime() <= Date.now())
    throw new AppError('integrations.state-expired');
}
