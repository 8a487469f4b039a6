import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import { send } from '../../platform/http.ts';
import type { Io } from '../../platform/io.ts';
import { ask, readAll } from '../../platform/prompt.ts';

const bootstrapSchema = z.object({
  sample: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })
    .nullable(),
  samplePending: z.boolean().optional(),
});

/** Asks for the password of an address; a script gives it on the input. */
export async function signInByPassword(io: Io, server: string, email: string): Promise<string> {
  const isAsked = io.stdin.isTTY === true;
  const password = isAsked ? await ask(io, 'Password: ', { secret: true }) : endless(await readAll(io));
  if (email === '' || password === '') throw new CliError('usage', 'E-mail and password are both needed.');
  return await signIn(server, email, password, io.signal);
}

/** Without the end of the line that `echo` writes after it. */
const endless = (line: string): string => line.replace(/\r?\n$/, '');

export async function signInAsSample(server: string, signal: AbortSignal): Promise<string> {
  const response = await send(`${server}/api/bootstrap`, { signal });
  const { sample, samplePending } = bootstrapSchema.parse(await response.json());
  const account = sample?.accounts.find(({ role }) => role === 'admin') ?? sample?.accounts[0];
  if (account === undefined && samplePending === true)
    throw new CliError('error', `${server} is still making its sample data.`, {
      nextSteps: ['Try again in a minute: parley login --sample'],
    });
  if (account === undefined)
    throw new CliError('forbidden', `${server} offers no sample sign-in.`, {
      nextSteps: ['Sign in with your own account: parley login'],
    });
  return await signIn(server, account.email, account.password, signal);
}

async function signIn(server: string, email: string, password: string, signal: AbortSignal): Promise<string> {
  const response = await send(`${server}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal,
  });
  await response.body?.cancel();
  const token = response.headers.get('set-auth-token');
  if (token === null) throw new CliError('error', `${server} signed in but gave no token.`);
  return token;
}
