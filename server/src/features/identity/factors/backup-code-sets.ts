import type { BackupCodes } from '@parley/core/features/identity';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { countBackupCodes, makeBackupCodes } from './backup-codes.ts';
import type { Change } from './change.ts';
import { listSecondFactors } from './list-second-factors.ts';
import { requireRecentProof } from './recent-proof.ts';
import { recordChange } from './record-change.ts';

/** Codes to write down, with the first factor a user sets up; null when there are codes already. */
export async function firstBackupCodes({
  transaction,
  services,
  userId,
}: {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  userId: string;
}): Promise<string[] | null> {
  if ((await countBackupCodes(transaction, userId)) > 0) return null;
  return await makeBackupCodes({ transaction, services, userId });
}

/** Backup codes replace another factor, so they need one. */
export async function forgetUnneededCodes({
  transaction,
  userId,
}: {
  transaction: PostgresTransaction;
  userId: string;
}): Promise<void> {
  if ((await listSecondFactors(transaction, userId)).length > 0) return;
  await transaction.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
}

/** New codes to write down; the old ones count no more. */
export async function replaceBackupCodes({ services, ctx, user }: Change): Promise<BackupCodes> {
  await requireRecentProof(services, user, { again: true });
  const { userId } = user;
  return await services.postgres.transaction().execute(async (transaction) => {
    if ((await listSecondFactors(transaction, userId)).length === 0) throw new AppError('NOT_FOUND');
    const backupCodes = await makeBackupCodes({ transaction, services, userId });
    await recordChange({
      transaction,
      services,
      ctx,
      user,
      deed: 'codes-made',
      what: 'new backup codes were made',
    });
    return { backupCodes };
  });
}
