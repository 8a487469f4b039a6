import type { Context } from '../context/index.ts';
import { newId } from '../ids/index.ts';

type CommandContext = Pick<Context, 'origin' | 'requestId'> & {
  viewer: null;
  instance: { id: string } | null;
};

/** The context of an entry about what a command of `parley-server` or a job did: no user, and no address. */
export const byCommand = (instanceId: string | null): CommandContext => ({
  viewer: null,
  instance: instanceId === null ? null : { id: instanceId },
  requestId: newId('comd'),
  origin: { address: null, userAgent: null },
});
