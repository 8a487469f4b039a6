import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Discovered, Entered } from '@parley/core/features/identity';
import type { Page } from '@playwright/test';
import { type Founded, nextLink } from './identity-api.ts';
import { serverUrl } from './person.ts';

const MAIN = join(resolve(import.meta.dirname, '../../server'), 'bin/parley-server.js');

/** Puts a session into the browser as signing in does, and opens a page of its organization. */
export async function enter(
  page: Page,
  { token, id }: Pick<Founded, 'token' | 'id'>,
  path: string,
): Promise<void> {
  await leaveFor(page, `${serverUrl()}/parley.svg`);
  await page.evaluate(
    ([session, instance]) => {
      localStorage.setItem('parley.session', session ?? '');
      localStorage.setItem('parley.instance', instance ?? '');
    },
    [token, id],
  );
  await page.goto(`${serverUrl()}/app/inst/${id}${path}`);
}

/** Goes to an address from a page that may just be leaving by itself: a session that was ended leads to the sign-in. */
async function leaveFor(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (error: unknown) => {
    if (!String(error).includes('interrupted by another navigation')) throw error;
    await page.waitForLoadState();
    await page.goto(address);
  });
}

type Answer<Data> = { data?: Data; errors?: { extensions: { code: string } }[] };

/** Asks GraphQL with any bearer token; what it was refused with, or the name of whoever asks. */
export async function whoAsks(token: string, instance: string): Promise<string> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-instance-id': instance,
    },
    body: JSON.stringify({ query: '{ users { current { name } } }' }),
  });
  const { data, errors } = (await response.json()) as Answer<{ users: { current: { name: string } } }>;
  return errors?.[0]?.extensions.code ?? data?.users.current.name ?? `${response.status}`;
}

async function post<Body>(
  path: string,
  body: unknown,
  token?: string,
): Promise<{ body: Body; headers: Headers }> {
  const response = await fetch(`${serverUrl()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return { body: (await response.json()) as Body, headers: response.headers };
}

/** Gives a user a password by the link of a message; answers a session that came in with it. */
export async function givePassword(email: string, password: string): Promise<string> {
  await post('/api/auth/password/forgot', { email, slug: null });
  const token = new URL(await nextLink(email)).searchParams.get('token');
  await post('/api/auth/password/reset', { token, password });
  return await signInWith(email, password);
}

/** One more session in the way the command line signs in. */
export async function signInWith(email: string, password: string): Promise<string> {
  const { headers } = await post('/api/auth/sign-in/email', { email, password });
  return headers.get('set-auth-token') ?? '';
}

/** A session in an organization by a link that was mailed. */
export async function enterBy(link: string, organizationId: string): Promise<string> {
  const { searchParams } = new URL(link);
  const { body } = await post<Discovered>('/api/auth/discovery/authenticate', {
    tokenType: searchParams.get('token_type'),
    token: searchParams.get('token'),
  });
  const entered = await post<Entered>(
    '/api/auth/discovery/exchange',
    { organizationId },
    body.intermediateToken,
  );
  return entered.body.token;
}

/** What whoever runs the server does on its command line. */
export async function makeSuperuser(email: string): Promise<void> {
  await promisify(execFile)(process.execPath, [MAIN, 'superuser', email], {
    env: { ...process.env, PARLEY_DATA_DIR: process.env['PARLEY_E2E_DATA'] },
  });
}
