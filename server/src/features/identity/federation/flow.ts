import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

export const FLOW_MINUTES = 10;

const flowSchema = z.object({
  /** Who was asked: the id of a provider, or `sso` and the id of the instance. */
  asked: z.string(),
  intent: z.enum(['sign-in', 'sign-up']),
  redirect: z.string().nullable(),
  slug: z.string().nullable(),
  /** The instance it is meant for. */
  meantFor: z.string().nullable(),
});
export type Flow = z.infer<typeof flowSchema>;

/** A secret of the browser that begins: kept in its cookie only, so that nobody else can end what it began. */
export const newBrowserKey = (): string => randomBytes(32).toString('base64url');

const identifierOf = (browser: string, state: string): string =>
  `federation:${createHash('sha256').update(`${browser}.${state}`).digest('base64url')}`;

/** Verifier and nonce come from the cookie and the state: the database never holds them. */
const derive = (browser: string, state: string, purpose: 'verifier' | 'nonce'): string =>
  createHmac('sha256', browser).update(`${purpose}.${state}`).digest('base64url');

export const secretsOf = (browser: string, state: string): { verifier: string; nonce: string } => ({
  verifier: derive(browser, state, 'verifier'),
  nonce: derive(browser, state, 'nonce'),
});

/** Remembers a sign-in that leaves for a provider; the state comes back with its answer. */
export async function beginFlow({
  postgres,
  browser,
  flow,
}: {
  postgres: Postgres;
  browser: string;
  flow: Flow;
}): Promise<{ state: string }> {
  const state = randomBytes(24).toString('base64url');
  await postgres
    .insertInto('verifications')
    .values({
      id: newId('veri'),
      identifier: identifierOf(browser, state),
      value: JSON.stringify(flow),
      expires_at: new Date(Date.now() + FLOW_MINUTES * 60_000),
    })
    .execute();
  return { state };
}

/** Reads and deletes the flow of a state in this browser. Another browser finds nothing and deletes nothing. */
export async function takeFlow({
  postgres,
  browser,
  state,
}: {
  postgres: Postgres | PostgresTransaction;
  browser: string | undefined;
  state: string | undefined;
}): Promise<Flow> {
  if (browser === undefined || state === undefined) throw new AppError('oauth_token_not_found');
  const row = await postgres
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(browser, state))
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('oauth_token_not_found');
  if (row.expires_at.getTime() <= Date.now()) throw new AppError('expired_oauth_response');
  return flowSchema.parse(JSON.parse(row.value));
}
