import type { Discovered, Entered, Proof, SignInOrganization } from '@parley/core/features/identity';
import { isDiscovered, isEntered, isProof, isSession, isSignInOrganization } from './answers.ts';
import { read, request, SignInError } from './request.ts';

const AUTH = '/api/auth';

type Back = { redirect: string | null };

const withoutNothing = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null));

/** Mails a link that proves the address; the answer is the same whether or not anybody has it. */
export async function sendLink(
  input: { email: string; slug: string | null; intent: 'sign-in' | 'sign-up' } & Back,
): Promise<void> {
  const { email, slug, intent, redirect } = input;
  if (slug === null)
    await request(`${AUTH}/discovery/send`, { body: withoutNothing({ email, redirect, intent }) });
  else await request(`${AUTH}/magic-link/send`, { body: withoutNothing({ email, slug, redirect }) });
}

export const authenticateToken = async (body: { tokenType: string; token: string }): Promise<Proof> =>
  await read(await request(`${AUTH}/discovery/authenticate`, { body }), isProof);

export const provePassword = async (body: {
  email: string;
  password: string;
  slug?: string;
}): Promise<Proof> => await read(await request(`${AUTH}/discovery/password`, { body }), isProof);

export const discover = async (token: string): Promise<Discovered> =>
  await read(await request(`${AUTH}/discovery/organizations`, { token }), isDiscovered);

export const exchange = async (token: string, organizationId: string): Promise<Entered> =>
  await read(await request(`${AUTH}/discovery/exchange`, { body: { organizationId }, token }), isEntered);

/** A session in no organization, for whoever belongs to none. */
export const enterAccount = async (token: string): Promise<{ token: string }> =>
  await read(await request(`${AUTH}/discovery/account`, { body: {}, token }), isSession);

export const createOrganization = async (
  token: string,
  body: { domain: string; name?: string },
): Promise<Entered> => await read(await request('/api/instances', { body, token }), isEntered);

export const fetchOrganization = async (slug: string): Promise<SignInOrganization> =>
  await read(await request(`${AUTH}/organization/${encodeURIComponent(slug)}`), isSignInOrganization);

export const forgotPassword = async ({
  redirect,
  ...body
}: { email: string; slug: string | null } & Back): Promise<void> =>
  void (await request(`${AUTH}/password/forgot`, {
    body: { ...body, ...withoutNothing({ redirect }) },
  }));

export const resetPassword = async (body: { token: string; password: string }): Promise<Proof> =>
  await read(await request(`${AUTH}/password/reset`, { body }), isProof);

export const checkSetUp = async (token: string): Promise<void> =>
  void (await request(`${AUTH}/set-up?token=${encodeURIComponent(token)}`));

export const setUp = async (body: {
  token: string;
  name: string;
  email: string;
  password: string;
  organization: { domain: string; name?: string };
}): Promise<Entered> => await read(await request(`${AUTH}/set-up`, { body }), isEntered);

/** One step for the accounts of the sample world: their token is in the header. */
export async function signInSample(body: { email: string; password: string }): Promise<string> {
  const response = await request(`${AUTH}/sign-in/email`, { body });
  const token = response.headers.get('set-auth-token');
  if (token === null) throw new SignInError('INTERNAL');
  return token;
}
