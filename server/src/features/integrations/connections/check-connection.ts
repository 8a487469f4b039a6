import { providerCard } from '@parley/core/features/integrations';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { getConnection } from '../list-providers.ts';
import { checkHealth } from './check-health.ts';
import type { Connection } from './load-connections.ts';

/** Looks now whether a connection can read what it is there for. */
export async function checkConnection({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Connection> {
  authorize(ctx, 'integrations.connect');
  const { id, status, isSample, providerId, organizationName } = await getConnection({ ctx, input });
  if (isSample) throw new AppError('integrations.sample');
  const record = (transaction: PostgresTransaction): Promise<void> =>
    audit({
      transaction,
      ctx,
      type: 'integrations.checked',
      source: 'api',
      details: `${ctx.viewer.name} checked the connection to ${providerCard(providerId).name}: ${organizationName}`,
      data: { connectionId: id },
    });
  // One that has to be connected again is not asked: the answer is known.
  if (status === 'active') await checkHealth(ctx, { id, record });
  else await ctx.postgres.transaction().execute(record);
  return await getConnection({ ctx, input });
}
