import { CONFIGURATION_NAMES, type ConfigurationKind } from '@parley/core/features/settings';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { listVersions } from './read-versions.ts';

type Of = { instanceId: string; kind: ConfigurationKind };

/** What a save is refused with when another admin changed the kind since it was read: it names who. */
export async function changedMeanwhile(
  transaction: PostgresTransaction,
  { instanceId, kind }: Of,
): Promise<AppError> {
  const [last] = await listVersions(transaction, { instanceId, kind });
  const who = last?.createdBy?.name ?? 'Another admin';
  return new AppError('OPERATION_LOCKED', {
    details: { reason: `${who} changed the ${CONFIGURATION_NAMES[kind]} meanwhile, so nothing was saved.` },
  });
}
