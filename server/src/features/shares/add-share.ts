import { addDays } from '@parley/core/dates';
import { MOST_SHARES } from '@parley/core/features/shares';
import { hashPassword } from 'better-auth/crypto';
import type { Insertable } from 'kysely';
import { audit } from '../../platform/audit/index.ts';
import { publicUrl } from '../../platform/config/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { SharesTable } from '../../platform/postgres/share-tables.ts';
import { hideCompanies } from './hide-companies.ts';
import type { CommonInput } from './share-input.ts';
import { isSharingOn } from './share-settings.ts';
import { hashOfToken, newToken } from './share-token.ts';
import type { SharedContent } from './shared-content.ts';

/** The address of a link is given once: only a hash of its token is kept. */
export type MadeShare = { id: string; title: string; url: string };

/** What a link is of: columns of a page, or of an answer. */
export type ShareSource = Partial<
  Pick<
    Insertable<SharesTable>,
    | 'url_template'
    | 'metric'
    | 'window_days'
    | 'start_day'
    | 'end_day'
    | 'memory'
    | 'audience'
    | 'part'
    | 'kind'
    | 'position'
  >
>;

const isOpen = (context: Context, transaction: PostgresTransaction) =>
  transaction
    .selectFrom('shares')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('instance_id', '=', context.instance.id)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date())]))
    .executeTakeFirstOrThrow();

export async function requireSharing(ctx: Context): Promise<void> {
  if (!(await isSharingOn(ctx.postgres, ctx.instance.id)))
    throw new AppError('PERMISSION_DENIED', { message: 'An admin has switched shared links off.' });
}

export const hashOf = (password: string | null): Promise<string | null> =>
  password === null ? Promise.resolve(null) : hashPassword(password);

type New = {
  input: CommonInput;
  madeWith: 'api' | 'assistant';
  passwordHash: string | null;
  source: ShareSource;
  /** What it shows now, with all names. */
  content: SharedContent;
};

/** Keeps a link in the transaction of the caller, with its audit entry. */
export async function addShare(
  transaction: PostgresTransaction,
  ctx: Context,
  { input, madeWith, passwordHash, source, content }: New,
): Promise<MadeShare> {
  const { isLive, hidesCompanies, lastDay } = input;
  const { title } = content;
  // Two at once would both be the last that fits: the row of the instance is their turn.
  await lockInstance(transaction, ctx.instance.id);
  if (Number((await isOpen(ctx, transaction)).count) >= MOST_SHARES)
    throw new AppError('INVALID_INPUT', {
      message: `An organization has at most ${MOST_SHARES} shared links: revoke one first.`,
    });
  const id = newId('shar');
  const token = newToken();
  await transaction
    .insertInto('shares')
    .values({
      ...source,
      id,
      instance_id: ctx.instance.id,
      title,
      created_by: ctx.viewer.userId,
      token_hash: hashOfToken(token),
      password_hash: passwordHash,
      ends_at: lastDay === null ? null : new Date(`${addDays(lastDay, 1)}T00:00:00Z`),
      is_live: isLive,
      hides_companies: hidesCompanies,
      kept: isLive ? null : JSON.stringify(hidesCompanies ? hideCompanies(content) : content),
    })
    .execute();
  await audit({
    transaction,
    ctx,
    type: 'shares.created',
    source: madeWith,
    details: `${ctx.viewer.name} made a link of “${title}” for people without an account`,
    data: { shareId: id, isLive, hidesCompanies, lastDay, hasPassword: passwordHash !== null },
  });
  return { id, title, url: `${publicUrl(ctx.config)}/share/${token}` };
}
