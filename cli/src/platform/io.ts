import type { Readable, Writable } from 'node:stream';

/** Why the signal was aborted when it was not by Ctrl-C: nobody reads what is printed any more. */
export const PIPE_CLOSED = 'pipe closed';

/** Everything a command touches of the world around it; tests bring their own. */
export type Io = {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number; rows?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C, or because of `PIPE_CLOSED`. */
  signal: AbortSignal;
  now: () => Date;
  /** Shows text in the pager; false where there is none, and nothing was shown. */
  page?: (text: string) => Promise<boolean>;
  /** Waits; Ctrl-C ends it early with an error. */
  sleep: (milliseconds: number) => Promise<void>;
};

type Stream = Io['stdout'];

/** How wide a terminal is; 0 means that it does not know. */
export const terminalWidth = ({ columns }: Stream): number => columns || 80;

/** Where text for people is broken between words: nowhere when nobody looks at a terminal. */
export const foldWidth = (stream: Stream): number =>
  stream.isTTY === true ? terminalWidth(stream) : Number.POSITIVE_INFINITY;

export const processIo = (signal: AbortSignal): Io => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal,
  now: () => new Date(),
  page: async (text) => await (await import('./page.ts')).page(process.env, text),
  sleep: async (milliseconds) => {
    const { setTimeout: delay } = await import('node:timers/promises');
    await delay(milliseconds, undefined, { signal });
  },
});

/** Resolves when it is handed over, so that a slow reader slows the writer. */
export async function write(to: Writable, text: string | Uint8Array): Promise<void> {
  if (to.destroyed || to.writableEnded) return;
  if (to.write(text)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  to.once('drain', resolve).once('close', resolve);
  await promise;
  // A long answer waits often: each wait leaves nothing behind.
  to.off('drain', resolve).off('close', resolve);
}
