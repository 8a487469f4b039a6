import { getAuthenticatorName } from '@better-auth/passkey';
import type { BackupCodes } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { firstBackupCodes, forgetUnneededCodes } from './backup-code-sets.ts';
import type { Change } from './change.ts';
import { beginMaking, type Ceremony, madeSchema, readMade } from './passkey-ceremony.ts';
import { mayChangeFactors, requireRecentProof } from './recent-proof.ts';
import { recordChange } from './record-change.ts';

const MOST = 20;
const name = z.string().trim().min(1).max(64);
const addSchema = z.object({ name: name.optional(), response: madeSchema });
const renameSchema = z.object({ id: z.string().max(64), name });
const removeSchema = z.object({ id: z.string().max(64) });

export async function beginPasskey({ services, user }: Change): Promise<Ceremony> {
  await requireRecentProof(services, user);
  const { count } = await services.postgres
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new AppError('INVALID_INPUT', { message: `At most ${MOST} passkeys.` });
  return await beginMaking(services, user);
}

/** Keeps the passkey that the browser has made. */
export async function addPasskey({
  services,
  ctx,
  user,
  input,
  cookie,
}: Change & { input: unknown; cookie: string }): Promise<BackupCodes> {
  await requireRecentProof(services, user);
  const { userId } = user;
  const { name: given, response } = addSchema.parse(input);
  const made = await readMade(services, { response, cookie });
  if (made.userId !== userId) throw new AppError('unable_to_auth_passkey');
  return await services.postgres.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('passkeys')
      .values({
        id: newId('pkey'),
        user_id: userId,
        name: given ?? getAuthenticatorName(made.aaguid) ?? 'Passkey',
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        device_type: made.deviceType,
        backed_up: made.isSynced,
        transports: made.transports,
        aaguid: made.aaguid,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('NON_UNIQUE_ID');
    const backupCodes = await firstBackupCodes({ transaction, services, userId });
    await recordChange({ transaction, services, ctx, user, deed: 'added', what: 'a passkey was added' });
    return { backupCodes };
  });
}

export async function renamePasskey({
  services,
  ctx,
  user,
  input,
}: Change & { input: unknown }): Promise<{ success: true }> {
  if (!mayChangeFactors(user)) throw new AppError('PERMISSION_DENIED');
  const { id, name: wanted } = renameSchema.parse(input);
  await services.postgres.transaction().execute(async (transaction) => {
    const renamed = await transaction
      .updateTable('passkeys')
      .set({ name: wanted })
      .where('id', '=', id)
      .where('user_id', '=', user.userId)
      .returning('id')
      .executeTakeFirst();
    if (!renamed) throw new AppError('NOT_FOUND');
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: null },
      type: 'identity.passkey-renamed',
      source: 'api',
      details: `${user.name} renamed a passkey to ${wanted}`,
    });
  });
  return { success: true };
}

export async function removePasskey({
  services,
  ctx,
  user,
  input,
}: Change & { input: unknown }): Promise<{ success: true }> {
  await requireRecentProof(services, user, { again: true });
  const { id } = removeSchema.parse(input);
  await services.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.userId)
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw new AppError('NOT_FOUND');
    await forgetUnneededCodes({ transaction, userId: user.userId });
    await recordChange({ transaction, services, ctx, user, deed: 'removed', what: 'a passkey was removed' });
  });
  return { success: true };
}
