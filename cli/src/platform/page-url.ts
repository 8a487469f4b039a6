import { CliError } from './cli-error.ts';
import type { Session } from './session.ts';

/** The address of a page of the web application, from a path below the root of the instance. */
export async function pageUrl(session: Session, path: string): Promise<string> {
  const { server, instance } = await session.connection();
  if (instance === undefined)
    throw new CliError('usage', 'No instance is chosen.', {
      nextSteps: ['Choose one: parley instances list', 'Or name it: --instance inst:…'],
    });
  return `${server}/app/inst/${encodeURIComponent(instance).replaceAll('%3A', ':')}${path}`;
}
