import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CliError, cancelled } from '../../platform/cli-error.ts';
import { authorization, networkError, send } from '../../platform/http.ts';
import { write } from '../../platform/io.ts';
import { partsOf } from '../../platform/parts-of.ts';
import { patiently } from '../../platform/patiently.ts';
import type { Progress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';

/**
 * Streams a file of the server to disk, or to stdout for `-`. The file appears under its name when it is whole.
 * Gives the bytes received.
 */
export async function download(
  session: Session,
  url: string,
  file: string,
  progress: Progress,
  onHeaders?: (headers: Headers) => void,
): Promise<number> {
  const { io } = session;
  const connection = await session.connection();
  const address = new URL(url, connection.server);
  // The token goes to the server it is for, and nowhere else.
  const headers = address.origin === connection.server ? authorization(connection) : {};
  const response = await patiently(io, () =>
    send(address.href, { headers, signal: io.signal, timeoutMs: undefined }),
  );
  if (response.body === null) throw new CliError('jobFailed', 'The server sent no file.');
  onHeaders?.(response.headers);
  const body = partsOf(response, io.signal);
  let received = 0;
  // Rows on the terminal are what is to be seen there; a line that is drawn over and over would be among them.
  const isSeen = file === '-' && io.stdout.isTTY === true;
  const onBytes = (done: number): void => (isSeen ? progress.stop() : progress.update({ done, text: '' }));
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      received += chunk.length;
      onBytes(received);
      done(null, chunk);
    },
  });
  if (file === '-') {
    try {
      // Read separately: a pipe does not pass errors on to the reader of its end.
      for await (const chunk of body) {
        received += chunk.length;
        onBytes(received);
        await write(io.stdout, Buffer.from(chunk));
      }
    } catch (error) {
      throw io.signal.aborted ? cancelled() : networkError(error, address.href, io.signal);
    }
    return received;
  }
  const partial = `${file}.partial`;
  try {
    await pipeline(Readable.from(body, { objectMode: false }), count, createWriteStream(partial), {
      signal: io.signal,
    });
    await rename(partial, file);
    return received;
  } catch (error) {
    await rm(partial, { force: true });
    if (io.signal.aborted) throw cancelled();
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      /^E(NOENT|ACCES|ROFS|NOSPC|ISDIR|PERM)/.test(error.code)
    )
      throw new CliError('invalidInput', `Cannot write ${file}: ${error.message}`);
    throw networkError(error, address.href, io.signal);
  }
}
