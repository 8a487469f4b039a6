import { CliError } from '../../platform/cli-error.ts';
import type { Connection } from '../../platform/connection.ts';
import { readCredentials, writeCredentials } from '../../platform/credentials.ts';
import { chooseProfile } from '../../platform/profiles.ts';
import { readAll } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { safeText } from '../../ui/text-width.ts';
import { signInByDevice } from './device-sign-in.ts';
import type { LoginOptions } from './options.ts';
import { signInAsSample, signInByPassword } from './password-sign-in.ts';
import { identify, type WhoAmI } from './who-am-i.ts';

/** Signs in, looks who it is, and keeps the token; a sign-in that does not work leaves the one before as it was. */
export async function login(session: Session, options: LoginOptions): Promise<WhoAmI> {
  const { io, choice } = session;
  const before = await readCredentials(io.env);
  const { name, server } = chooseProfile(io.env, choice, before);
  const token = await tokenFor(session, server, options);
  const connection: Connection = { server, token, instance: undefined, profile: name };
  const who = await identify(connection, io.signal);
  // Read again: a device code may have been waited for while another terminal signed in.
  const { profiles } = await readCredentials(io.env);
  await writeCredentials(io.env, {
    current: name,
    profiles: {
      ...profiles,
      [name]: {
        server,
        token,
        email: who.user.email,
        ...(who.instance === null ? {} : { instance: who.instance.id }),
      },
    },
  });
  const replaced = profiles[name]?.email;
  if (replaced !== undefined && replaced !== who.user.email)
    await session.output.notice(
      `The sign-in of ${safeText(replaced)} is no longer kept here; --profile keeps several side by side.`,
    );
  return who;
}

async function tokenFor(session: Session, server: string, options: LoginOptions): Promise<string> {
  const { io } = session;
  if (options.tokenStdin) return await tokenFromInput(session);
  if (options.sample) return await signInAsSample(server, io.signal);
  if (options.email !== undefined) return await signInByPassword(io, server, options.email);
  return await signInByDevice(session, server, { browser: options.browser });
}

async function tokenFromInput({ io }: Session): Promise<string> {
  const token = (await readAll(io)).trim();
  if (token === '' || /\s/.test(token))
    throw new CliError('usage', 'The input holds no token.', {
      nextSteps: ['For example: echo "$TOKEN" | parley login --token-stdin'],
    });
  return token;
}
