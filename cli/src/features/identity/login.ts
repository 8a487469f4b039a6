import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import { type Connection, chosenServer } from '../../platform/connection.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import { send } from '../../platform/http.ts';
import { ask, needTerminal, readAll } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import type { LoginOptions } from './options.ts';
import { identify, type WhoAmI } from './who-am-i.ts';

const bootstrapSchema = z.object({
  sample: z
    .object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) })
    .nullable(),
});

/** Signs in, looks who it is, and keeps the token; a sign-in that does not work leaves the one before as it was. */
export async function login(session: Session, options: LoginOptions): Promise<WhoAmI> {
  const { io, choice } = session;
  const credentials = await readCredentials(io.env);
  const server = chosenServer(io, choice, credentials);
  const token = options.tokenStdin ? await tokenFromInput(session) : await tokenFor(session, server, options);
  const connection: Connection = { server, token, instance: undefined };
  const who = await identify(connection, io.signal);
  await writeCredentials(io.env, {
    current: server,
    servers: {
      ...credentials.servers,
      [server]: {
        token,
        email: who.user.email,
        ...(who.instance === null ? {} : { instance: who.instance.id }),
      },
    },
  });
  return who;
}

async function tokenFromInput({ io }: Session): Promise<string> {
  const token = (await readAll(io)).trim();
  if (token === '' || /\s/.test(token))
    throw new CliError('usage', 'The input holds no token.', {
      nextSteps: ['For example: echo "$TOKEN" | parley login --token-stdin'],
    });
  return token;
}

async function tokenFor({ io }: Session, server: string, options: LoginOptions): Promise<string> {
  if (options.sample) {
    const { email, password } = await sampleAccount(server, io.signal);
    return await signIn(server, email, password, io.signal);
  }
  needTerminal(io, 'Give a token on the input: parley login --token-stdin');
  const email = options.email ?? (await ask(io, 'E-mail: '));
  const password = await ask(io, 'Password: ', { secret: true });
  if (email === '' || password === '') throw new CliError('usage', 'E-mail and password are both needed.');
  return await signIn(server, email, password, io.signal);
}

async function sampleAccount(server: string, signal: AbortSignal) {
  const response = await send(`${server}/api/bootstrap`, { signal });
  const { sample } = bootstrapSchema.parse(await response.json());
  const account = sample?.accounts.find(({ role }) => role === 'admin') ?? sample?.accounts[0];
  if (account === undefined)
    throw new CliError('forbidden', `${server} offers no sample sign-in.`, {
      nextSteps: ['Sign in with your own account: parley login'],
    });
  return account;
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
