import type { DiscoveredOrganization, Proof } from '@parley/core/features/identity';
import { randomText } from '@parley/server/platform/ids/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { lastMail } from '../../testkit/outbox.ts';
import type { TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';

export type Reply = { status: number; code: string | undefined; body: Record<string, unknown> };

/** The REST surface of signing in, as a browser uses it. */
export type EntryApi = ApiServer & {
  post(path: string, payload: object, token?: string, from?: string): Promise<Reply>;
  get(path: string, token?: string): Promise<Reply>;
};

export async function startEntryApi(services: TestServices): Promise<EntryApi> {
  const api = await startApi(services);
  const toReply = (response: { statusCode: number; json: () => unknown }): Reply => {
    const body = response.json() as Record<string, unknown>;
    return { status: response.statusCode, code: body['code'] as string | undefined, body };
  };
  return {
    ...api,
    post: async (path, payload, token, from = randomAddress()) =>
      toReply(
        await api.http.inject({
          method: 'POST',
          url: `/api/${path}`,
          headers: { ...headersOf({ token }), 'user-agent': 'a browser' },
          payload,
          remoteAddress: from,
        }),
      ),
    get: async (path, token) =>
      toReply(await api.http.inject({ method: 'GET', url: `/api/${path}`, headers: headersOf({ token }) })),
  };
}

/** Each request from another address, so that limits by client do not affect other tests. */
export const randomAddress = (): string =>
  `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 254) + 1}`;

/** An address nobody has, at a domain of its own. */
export const newEmail = (domain = `${randomText(10)}.example`): string => `${randomText(8)}@${domain}`;

export type LinkOf = { tokenType: string; token: string; path: string; redirect: string | null };

/** What the latest mail to an address links to. */
export async function linkTo(services: TestServices, email: string): Promise<LinkOf> {
  const { links } = await lastMail(services, email);
  const url = new URL(links.find((link) => link.includes('token=')) ?? 'http://none.invalid');
  return {
    tokenType: url.searchParams.get('token_type') ?? '',
    token: url.searchParams.get('token') ?? '',
    path: url.pathname,
    redirect: url.searchParams.get('redirect'),
  };
}

/** Asks for a link to discovery and opens it. */
export async function openLink(
  api: EntryApi,
  services: TestServices,
  email: string,
  intent: 'sign-in' | 'sign-up' = 'sign-in',
): Promise<Reply> {
  await api.post('auth/discovery/send', { email, intent });
  const { tokenType, token } = await linkTo(services, email);
  return await api.post('auth/discovery/authenticate', { tokenType, token });
}

/** The fields of a proof that may be exchanged; throws when it is not one. */
export function discovered({ status, body }: Reply): {
  intermediateToken: string;
  organizations: readonly DiscoveredOrganization[];
  mayCreate: boolean;
  meantFor: string | null;
  email: string;
} {
  const proof = body as Proof;
  if (status !== 200 || proof.status !== 'discovered')
    throw new Error(`no proof: ${status} ${JSON.stringify(body)}`);
  return proof;
}

/** The types of the audit entries about a person or an address, in order of the alphabet. */
export async function auditOf(services: TestServices, email: string): Promise<string[]> {
  const rows = await services.postgres
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['audit_entries.type', 'audit_entries.event_data'])
    .where(({ eb, or, ref }) =>
      or([
        eb('users.email', '=', email),
        eb(ref('audit_entries.event_data', '->>').key('email'), '=', email),
      ]),
    )
    .orderBy('audit_entries.type')
    .execute();
  return rows.map(({ type }) => type);
}

/** Statements that only a database's owner would run: triggers that make a write fail. */
export async function runSql(services: TestServices, text: string): Promise<void> {
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  await pool.query(text);
  await pool.end();
}
