import { isProviderId, type ProviderId, providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import { sendAgain } from '../../../data/facts/audiences/index.ts';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { checkHealth } from '../connections/check-health.ts';
import { type Secrets, sealSecrets } from '../connections/credentials.ts';
import type { Account } from '../provider.ts';

/** One that connects per instance at a time: who may is decided by what is connected. */
const lockConnections = (transaction: PostgresTransaction, instanceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`integrations ${instanceId}`}, 0))`.execute(
    transaction,
  );

async function checkFree(
  transaction: PostgresTransaction,
  { instanceId, providerId, accountId }: { instanceId: string; providerId: ProviderId; accountId: string },
): Promise<void> {
  const { category, multiConnection } = providerCard(providerId);
  const others = await transaction
    .selectFrom('integration_connections')
    .select(['provider_id', 'organization_id', 'status', 'is_sample'])
    .where('instance_id', '=', instanceId)
    .execute();
  const own = others.filter(({ provider_id }) => provider_id === providerId);
  if (own.some(({ is_sample }) => is_sample)) throw new AppError('integrations.sample');
  if (!multiConnection && own.some(({ organization_id }) => organization_id !== accountId))
    throw new AppError('integrations.already-connected');
  const isOtherCrm = (id: string): boolean =>
    id !== providerId && isProviderId(id) && providerCard(id).category === 'crm';
  if (
    category === 'crm' &&
    others.some(({ provider_id, status }) => status === 'active' && isOtherCrm(provider_id))
  )
    throw new AppError('integrations.crm-already-connected');
}

type Input = { providerId: ProviderId; method: 'oauth' | 'api-token'; account: Account; secrets: Secrets };

/** Keeps a connection, or a better one in the place of that of the same account, and looks at once whether it can read. */
export async function storeConnection({
  ctx,
  input,
  claim,
}: {
  ctx: Context;
  input: Input;
  claim?: (transaction: PostgresTransaction) => Promise<void>;
}): Promise<{ id: string }> {
  const { providerId, method, account, secrets } = input;
  const instanceId = ctx.instance.id;
  const id = await ctx.postgres.transaction().execute(async (transaction) => {
    await lockConnections(transaction, instanceId);
    await claim?.(transaction);
    await checkFree(transaction, { instanceId, providerId, accountId: account.id });
    const former = await transaction
      .selectFrom('integration_connections')
      .select('id')
      .where('instance_id', '=', instanceId)
      .where('provider_id', '=', providerId)
      .where('organization_id', '=', account.id)
      .executeTakeFirst();
    const connectionId = former?.id ?? newId('conn');
    const values = {
      organization_name: account.name,
      currency: account.currency ?? null,
      time_zone: account.timeZone ?? null,
      manager_id: account.managerId ?? null,
      method,
      credentials: sealSecrets(ctx, { table: 'integration_connections', id: connectionId }, secrets),
      status: 'active' as const,
      problem: null,
      // It is read at once.
      sync_due_at: new Date(),
    };
    await transaction
      .insertInto('integration_connections')
      .values({
        id: connectionId,
        instance_id: instanceId,
        provider_id: providerId,
        organization_id: account.id,
        created_by: ctx.viewer.userId,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          ...values,
          credentials_version: sql<number>`${row.ref('integration_connections.credentials_version')} + 1`,
          updated_at: new Date(),
        })),
      )
      .execute();
    await sendAgain(transaction, { instanceId, connectionId, providerId });
    const { name } = providerCard(providerId);
    await audit({
      transaction,
      ctx,
      type: former === undefined ? 'integrations.connected' : 'integrations.reconnected',
      source: 'api',
      details: `${ctx.viewer.name} connected ${name}: ${account.name}${former === undefined ? '' : ', again'}`,
      data: { connectionId, provider: providerId, account: account.name, method },
    });
    return connectionId;
  });
  await checkHealth(ctx, { id });
  return { id };
}
