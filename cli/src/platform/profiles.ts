import { CliError } from './cli-error.ts';
import type { Credentials, Profile } from './credentials.ts';

export const DEFAULT_SERVER = 'http://localhost:8787';
const DEFAULT_PROFILE = 'default';
const NAME = /^[\w.-]{1,64}$/;

export type ServerChoice = {
  server?: string | undefined;
  instance?: string | undefined;
  profile?: string | undefined;
};

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

type Env = Readonly<Record<string, string | undefined>>;

export type ChosenProfile = {
  /** The name a sign-in is kept under. */
  name: string;
  server: string;
  /** The sign-in that is there already. */
  stored: Profile | undefined;
};

/**
 * The profile a command is about: the one that is named (`--profile`, `PARLEY_PROFILE`), else one of the server that is
 * named (`--server`, `PARLEY_SERVER`), else the current one. A profile that is named keeps its server unless that is
 * named as well: then the user signs in to it again.
 */
export function chooseProfile(
  env: Env,
  choice: ServerChoice,
  { current, profiles }: Credentials,
): ChosenProfile {
  const wanted = choice.profile ?? env['PARLEY_PROFILE'];
  const address = choice.server ?? env['PARLEY_SERVER'];
  const server = address ? normalizeServer(address) : undefined;
  const chosen = (name: string): ChosenProfile => {
    const profile = profiles[name];
    const isOfServer = profile !== undefined && (server === undefined || profile.server === server);
    return {
      name,
      server: server ?? profile?.server ?? DEFAULT_SERVER,
      stored: isOfServer ? profile : undefined,
    };
  };
  if (wanted) {
    if (!NAME.test(wanted))
      throw new CliError('usage', `Not the name of a profile: ${wanted}`, {
        nextSteps: ['A name has letters, digits, dots, dashes and underscores: --profile work'],
      });
    return chosen(wanted);
  }
  const inUse = current ?? DEFAULT_PROFILE;
  if (server === undefined || profiles[inUse] === undefined) return chosen(inUse);
  if (profiles[inUse].server === server) return chosen(inUse);
  const [other] = Object.entries(profiles).find(([, profile]) => profile.server === server) ?? [];
  return chosen(
    other ??
      (profiles[DEFAULT_PROFILE] === undefined ? DEFAULT_PROFILE : new URL(server).host.replace(':', '-')),
  );
}
