export type SampleAccount = { role: 'admin' | 'user'; name: string; email: string; password: string };

/** What the server offers to somebody who is not signed in. */
export type Bootstrap = {
  signUpOpen: boolean;
  sample: { accounts: readonly SampleAccount[] } | null;
  /** Its accounts are there in a moment. */
  samplePending: boolean;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAccount = (value: unknown): value is SampleAccount =>
  isRecord(value) &&
  (value['role'] === 'admin' || value['role'] === 'user') &&
  ['name', 'email', 'password'].every((field) => typeof value[field] === 'string');

/** Checked by hand: zod would be an eighth of the page that everybody loads first. */
export function readBootstrap(body: unknown): Bootstrap {
  const sample = isRecord(body) && isRecord(body['sample']) ? body['sample']['accounts'] : undefined;
  return {
    signUpOpen: isRecord(body) && body['signUpOpen'] === true,
    sample: Array.isArray(sample) ? { accounts: sample.filter(isAccount) } : null,
    samplePending: isRecord(body) && body['samplePending'] === true,
  };
}

export async function fetchBootstrap(): Promise<Bootstrap> {
  const response = await fetch('/api/bootstrap');
  if (!response.ok) throw new SignInError('The server is not ready yet.', response.status);
  return readBootstrap(await response.json());
}

export class SignInError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const MESSAGES: Record<number, string> = {
  401: 'The e-mail address or the password is not right.',
  403: 'This account may not sign in.',
  422: 'An account with this e-mail address exists already.',
  429: 'Too many attempts. Please wait a few minutes before trying again.',
};

/** Posts to the identity service and returns the bearer token, which only the header carries. */
async function post(path: string, body: Record<string, string>): Promise<string> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SignInError('The server cannot be reached. Is it running?', 0);
  });
  const token = response.headers.get('set-auth-token');
  if (response.ok && token !== null) return token;
  throw new SignInError(
    MESSAGES[response.status] ?? 'Signing in did not work. Please try again.',
    response.status,
  );
}

export const signIn = (input: { email: string; password: string }): Promise<string> =>
  post('sign-in/email', input);

export const signUp = (input: { name: string; email: string; password: string }): Promise<string> =>
  post('sign-up/email', input);
