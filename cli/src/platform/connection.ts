import { CliError } from './cli-error.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import type { Io } from './io.ts';

export const DEFAULT_SERVER = 'http://localhost:8787';

export type ServerChoice = { server?: string | undefined; instance?: string | undefined };

/** Where requests go and on whose behalf; `instance` undefined means the home instance of the user. */
export type Connection = { server: string; token: string; instance: string | undefined };

/** An address as people type it, without what follows the host; `localhost:8787` is taken too. */
export function normalizeServer(text: string): string {
  const withScheme = /^https?:\/\//i.test(text)
    ? text
    : `${/^(localhost|127\.|\[)/i.test(text) ? 'http' : 'https'}://${text}`;
  try {
    return new URL(withScheme).origin;
  } catch {
    throw new CliError('usage', `Not the address of a server: ${text}`, {
      nextSteps: [`For example: --server ${DEFAULT_SERVER}`],
    });
  }
}

export const chosenServer = (io: Io, choice: ServerChoice, { current }: Credentials): string =>
  normalizeServer(choice.server ?? io.env['PARLEY_SERVER'] ?? current ?? DEFAULT_SERVER);

/** Option, then environment, then the stored sign-in. */
export async function connect(io: Io, choice: ServerChoice): Promise<Connection> {
  const credentials = await readCredentials(io.env);
  const server = chosenServer(io, choice, credentials);
  const stored = credentials.servers[server];
  const token = io.env['PARLEY_TOKEN'] ?? stored?.token;
  if (!token)
    throw new CliError('signIn', `You are not signed in to ${server}.`, {
      code: 'MISSING_AUTHENTICATION',
      nextSteps: [`Sign in: parley login${server === DEFAULT_SERVER ? '' : ` --server ${server}`}`],
    });
  return {
    server,
    token,
    instance: asInstanceId(choice.instance ?? io.env['PARLEY_INSTANCE'] ?? stored?.instance),
  };
}

/** `sample-ab12`, `inst~sample-ab12` and `inst:sample-ab12` are the same instance. */
export const asInstanceId = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : `inst:${text.replace(/^inst[:~]/, '')}`;
