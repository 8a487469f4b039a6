import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, cancelled } from './cli-error.ts';
import type { Io } from './io.ts';

/** Asks on stderr, so that stdout stays for data; what is typed is shown unless it is secret. */
export async function ask(io: Io, question: string, { secret = false } = {}): Promise<string> {
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) io.stderr.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: io.stdin, output, terminal: true });
  const closed = new AbortController();
  // In a terminal the reader takes Ctrl-C itself.
  reader.once('SIGINT', () => closed.abort());
  reader.once('close', () => closed.abort());
  try {
    const answer = reader.question(question, { signal: AbortSignal.any([io.signal, closed.signal]) });
    isMuted = secret;
    return (await answer).trim();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw cancelled();
    throw error;
  } finally {
    isMuted = false;
    reader.close();
    if (secret) io.stderr.write('\n');
  }
}

/** For commands that need a user to ask. */
export function needTerminal(io: Io, instead: string): void {
  if (io.stdin.isTTY !== true)
    throw new CliError('usage', 'A confirmation is needed, but the input is not a terminal.', {
      nextSteps: [instead],
    });
}

export async function readAll(io: Io): Promise<string> {
  let text = '';
  for await (const chunk of io.stdin) text += String(chunk);
  return text;
}
