import { setTimeout as delay } from 'node:timers/promises';
import type { Discovered, Entered } from '@parley/core/features/identity';
import { type CaughtMail, linkIn } from '../testkit/mail-catcher.ts';
import { serverUrl } from './person.ts';

/** As long as other waits of these tests (playwright.config.ts): a busy machine sends late. */
const WAIT_MS = 60_000;
const seen = new Map<string, number>();

async function mailTo(address: string): Promise<CaughtMail[]> {
  const url = `${process.env['PARLEY_E2E_MAIL']}/messages?to=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as CaughtMail[];
}

/** The next message to an address: one that has not been answered before. */
async function nextMail(to: string): Promise<CaughtMail> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const mail = (await mailTo(to))[seen.get(to) ?? 0];
    if (mail !== undefined) {
      seen.set(to, (seen.get(to) ?? 0) + 1);
      return mail;
    }
    if (Date.now() > until) throw new Error(`no further message to ${to} arrived`);
    await delay(50);
  }
}

/** Where the next message to an address leads. */
export const nextLink = async (to: string): Promise<string> => linkIn(await nextMail(to));

/** The code of eight digits in the next message to an address. */
export const nextCode = async (to: string): Promise<string> =>
  /\b\d{8}\b/.exec((await nextMail(to)).text)?.[0] ?? '';

async function post<Answer>(path: string, body: unknown, token?: string, instance?: string): Promise<Answer> {
  const response = await fetch(`${serverUrl()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(instance === undefined ? {} : { 'x-instance-id': instance }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** The proof that an address is theirs, by the link in a message. */
export async function prove(email: string): Promise<Discovered> {
  seen.set(email, (await mailTo(email)).length);
  await post('/api/auth/discovery/send', { email, intent: 'sign-up' });
  const link = new URL(await nextLink(email));
  const [tokenType, token] = [link.searchParams.get('token_type'), link.searchParams.get('token')];
  return await post('/api/auth/discovery/authenticate', { tokenType, token });
}

/** Of an organization that the tests made, with its admin's session. */
export type Founded = { id: string; slug: string; token: string; name: string };

/** A person with an organization of their own; one who has some already gets one more. */
export async function found(email: string, name: string, domain: string): Promise<Founded> {
  const { intermediateToken } = await prove(email);
  const { organizationId, slug, token } = await post<Entered>(
    '/api/instances',
    { name, domain },
    intermediateToken,
  );
  return { id: organizationId, slug, token, name };
}

async function change(admin: Founded, query: string, variables: Record<string, unknown>): Promise<void> {
  const { errors } = await post<{ errors?: unknown }>(
    '/api/graphql',
    { query, variables },
    admin.token,
    admin.id,
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

export const invite = (admin: Founded, email: string, role: 'user' | 'admin' = 'user'): Promise<void> =>
  change(
    admin,
    `mutation ($email: String!) { users { invite(email: $email, name: "Guest", role: ${role}) { id } } }`,
    { email },
  );

export const letJoin = (admin: Founded, joinDomains: string[]): Promise<void> =>
  change(
    admin,
    'mutation ($joinDomains: [String!]) { instances { update(joinDomains: $joinDomains) { id } } }',
    { joinDomains },
  );

export const listDomains = (admin: Founded, name: string, domains: string[]): Promise<void> =>
  change(
    admin,
    `mutation ($name: String!, $domains: [String!]) {
      audiences { create(type: upload, name: $name, domains: $domains) { id } } }`,
    { name, domains },
  );

let people = 0;

/** An address that nobody has yet, at a domain of its own. */
export function somebody(): { email: string; domain: string } {
  people += 1;
  const domain = `harbor-${Date.now().toString(36)}-${people}.test`;
  return { email: `kim@${domain}`, domain };
}
