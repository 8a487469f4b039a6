import { audit } from '../../platform/audit/index.ts';
import type { Services } from '../../platform/context/index.ts';
import { isUnexpected, toAppError } from '../../platform/errors/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import { claimDigest, type Digest, nextDigest, planDigests, renewDigest } from './claim-digests.ts';
import { clockOf } from './clock.ts';
import { type DigestContent, digestContent } from './digest-content.ts';
import { type DigestReader, findDigestReader } from './find-digest-reader.ts';
import { sendDigestMail } from './send-digest-mail.ts';
import { jobContext, subscriptionContext } from './subscription-context.ts';
import { whileClaimed } from './while-claimed.ts';

/** An engine that is away comes back; what still fails after this many tries is left out. */
const MOST_ATTEMPTS = 6;
const PAUSE_MS = 60_000;

/** Sends the digests that are due; answers how many it took. */
export async function sendDigests(
  services: Services,
  { listChanges }: Pick<Ports, 'listChanges'>,
): Promise<number> {
  await planDigests(services);
  let count = 0;
  for (let row = await claimDigest(services); row !== undefined; row = await claimDigest(services)) {
    const claimed = row;
    await whileClaimed(
      () => renewDigest(services, claimed),
      () => sendDigest(services, { row: claimed, listChanges }),
    );
    count++;
  }
  return count;
}

async function sendDigest(
  services: Services,
  { row, listChanges }: { row: Digest; listChanges: Ports['listChanges'] },
): Promise<void> {
  const reader = await findDigestReader(services, row);
  if (reader === undefined) return;
  const { id, userId, instanceId } = reader;
  try {
    const ctx = await subscriptionContext(services, { id, instance_id: instanceId, created_by: userId });
    const content = await digestContent(ctx, { weeks: row.weeks, listChanges });
    await finish(services, { row, reader, content });
  } catch (error) {
    services.log.warn({ err: error, part: 'notifications', member: id }, 'a digest could not be made');
    const mayPass = isUnexpected(error) || toAppError(error).code === 'UNAVAILABLE';
    if (!mayPass || row.attempts >= MOST_ATTEMPTS)
      return await finish(services, { row, reader, content: null });
    await services.postgres
      .updateTable('digests')
      .set({ claimed_until: new Date(Date.now() + PAUSE_MS * 2 ** (row.attempts - 1)) })
      .where('member_id', '=', row.member_id)
      .execute();
  }
}

type Made = { row: Digest; reader: DigestReader; content: DigestContent | null };

/** Moves the digest on and queues its message, in one transaction that only one server completes. */
async function finish(services: Services, { row, reader, content }: Made): Promise<void> {
  await services.postgres.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('digests')
      .set({
        due_at: nextDigest(row, Date.now(), await clockOf(transaction, reader.instanceId)),
        claimed_until: new Date(),
        attempts: 0,
        ...(content !== null && { last_sent_at: new Date() }),
      })
      .where('member_id', '=', row.member_id)
      // Another server was faster, or another choice was made meanwhile.
      .where('due_at', '=', row.due_at)
      .where('weeks', '=', row.weeks)
      .returning('member_id')
      .executeTakeFirst();
    if (moved === undefined || content === null) return;
    await sendDigestMail(services, transaction, { reader, content });
    await audit({
      transaction,
      ctx: jobContext({ id: reader.id, instance_id: reader.instanceId }),
      type: 'notifications.digest-sent',
      source: 'job',
      details: `A digest of ${row.weeks} ${row.weeks === 1 ? 'week' : 'weeks'} was sent to a member`,
      data: { userId: reader.userId },
    });
  });
}
