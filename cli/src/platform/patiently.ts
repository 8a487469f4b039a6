import { CliError } from './cli-error.ts';
import { type Io, write } from './io.ts';

const LONGEST_WAIT_SECONDS = 60;
const MOST_TRIES = 3;

/** What a server refuses because of too many requests is asked again when it says so, where that is soon: nothing of it was done. */
export async function patiently<Result>(
  io: Pick<Io, 'sleep' | 'stderr'>,
  ask: () => Promise<Result>,
  tries = 1,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const seconds =
      error instanceof CliError && error.code === 'TOO_MANY_REQUESTS' ? error.retryAfter : undefined;
    if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS || tries === MOST_TRIES) throw error;
    await write(io.stderr, `Too many requests: goes on in ${seconds} s.\n`);
    await io.sleep(seconds * 1000);
    return await patiently(io, ask, tries + 1);
  }
}
