import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CliError } from './cli-error.ts';
import type { Io } from './io.ts';

export type Input = { stream: Readable; name: string; bytes: number | undefined };

/** A file, or standard input for `-`. Fails before anything is sent when the file cannot be read. */
export async function openInput(io: Io, file: string): Promise<Input> {
  if (file === '-') {
    if (io.stdin.isTTY === true)
      throw new CliError('usage', 'The input is a terminal: there is nothing to read.', {
        nextSteps: ['Name a file, or pipe something into the command.'],
      });
    return { stream: io.stdin, name: 'stdin', bytes: undefined };
  }
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new CliError('notFound', `There is no file ${file}.`);
  if (found.isDirectory()) throw new CliError('invalidInput', `${file} is a directory.`);
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve);
    stream.once('end', resolve);
    stream.once('error', (error) =>
      reject(new CliError('invalidInput', `Cannot read ${file}: ${error.message}`)),
    );
  });
  return { stream, name: file.split(/[\\/]/).at(-1) ?? file, bytes: found.size };
}
