import { sql } from 'kysely';
import { AppError, isOutage } from '../../platform/errors/index.ts';
import type { Auth } from './auth.ts';

export type PluginCall = {
  method: 'GET' | 'POST';
  /** Below /api/auth, with its query. */
  path: string;
  /** The session on whose behalf it is called; plugins that serve strangers get none. */
  token?: string;
  body?: URLSearchParams | Record<string, unknown>;
};
export type PluginAnswer = { status: number; body: Record<string, unknown> };

/** Asks a plugin of better-auth as over HTTP, without cookies. */
export async function callPlugin(
  auth: Auth,
  { method, path, token, body }: PluginCall,
): Promise<PluginAnswer> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const isForm = body instanceof URLSearchParams;
  if (body !== undefined)
    headers.set('content-type', isForm ? 'application/x-www-form-urlencoded' : 'application/json');
  const response = await auth.handler(
    new Request(new URL(`/api/auth${path}`, 'http://localhost'), {
      method,
      headers,
      body: body === undefined ? null : isForm ? body.toString() : JSON.stringify(body),
    }),
  );
  if (response.status >= 400) await throwOutage(auth);
  // Thrown, so that a transaction around it keeps nothing.
  if (response.status >= 500) throw new AppError('INTERNAL');
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const isObject = typeof parsed === 'object' && parsed !== null;
  return { status: response.status, body: isObject ? { ...parsed } : {} };
}

/** Plugins take rows that they could not read for rows that are not there: an application would throw away a good token. */
async function throwOutage({ options: { database } }: Auth): Promise<void> {
  await sql`select 1`.execute(database.db).catch((error: unknown) => {
    if (isOutage(error)) throw error;
  });
}
