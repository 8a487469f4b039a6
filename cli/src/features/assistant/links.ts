import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { whoAmI } from '../identity/index.ts';

/** The instance to ask in. */
export async function askedInstance(session: Session): Promise<string> {
  const { instance } = await session.connection();
  const instanceId = instance ?? (await whoAmI(session)).instance?.id;
  if (instanceId === undefined)
    throw new CliError('forbidden', 'You are not a member of an instance yet.', { code: 'NO_INSTANCE' });
  return instanceId;
}

/** Whole addresses from the paths of answers. */
export async function linksOf(session: Session): Promise<(permalink: string) => string> {
  const { server } = await session.connection();
  const instanceId = await askedInstance(session);
  return (permalink) => `${server}/app/inst/${instanceId}${permalink}`;
}
