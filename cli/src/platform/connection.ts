import { CliError } from './cli-error.ts';
import { readCredentials } from './credentials.ts';
import type { Io } from './io.ts';
import { chooseProfile, DEFAULT_SERVER, type ServerChoice } from './profiles.ts';

/** Where requests go and on whose behalf; `instance` undefined means the home instance of the user. */
export type Connection = {
  server: string;
  token: string;
  instance: string | undefined;
  /** The number of the definitions that figures are asked as of; those of now unless given. */
  definitions?: string | undefined;
  /** The stored sign-in it is of; none with a token of the environment. */
  profile?: string;
};

/** Option, then environment, then the stored sign-in. */
export async function connect(io: Io, choice: ServerChoice): Promise<Connection> {
  const { name, server, stored } = chooseProfile(io.env, choice, await readCredentials(io.env));
  const given = io.env['PARLEY_TOKEN'];
  const named = choice.instance ?? io.env['PARLEY_INSTANCE'];
  if (given) return { server, token: given, instance: asInstanceId(named) };
  if (stored === undefined)
    throw new CliError('signIn', `You are not signed in to ${server}.`, {
      code: 'MISSING_AUTHENTICATION',
      nextSteps: [`Sign in: ${loginCommand({ ...choice, server })}`],
    });
  return { server, token: stored.token, instance: asInstanceId(named ?? stored.instance), profile: name };
}

const loginCommand = ({ server, profile }: ServerChoice): string =>
  [
    'parley login',
    ...(profile === undefined ? [] : [`--profile ${profile}`]),
    ...(server === undefined || server === DEFAULT_SERVER ? [] : [`--server ${server}`]),
  ].join(' ');

/** `sample-ab12`, `inst~sample-ab12` and `inst:sample-ab12` are the same instance. */
export const asInstanceId = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : `inst:${text.replace(/^inst[:~]/, '')}`;
