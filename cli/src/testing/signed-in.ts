import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';
import { testIo } from './test-io.ts';

/** Runs commands as a person who is signed in to a server, with a configuration of their own. */
export async function signedIn(url: string, io: { columns?: number; input?: string } = {}) {
  const env = {
    XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'parley-cli-')),
    PARLEY_SERVER: url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  return async (...args: string[]) => {
    const own = testIo({ ...io, env });
    return { code: await run(args, own), out: own.out(), err: own.err() };
  };
}
