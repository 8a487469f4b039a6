import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { watchedStream } from './watched-stream.ts';

const FAILURE =
  '\r\n__exception__\r\nsecretword\r\nCode: 40. DB::Exception: in /data/part\r\n30 secretword\r\n__exception__\r\n';
const heartbeat = {
  watch: <T>(ask: (signal: AbortSignal) => Promise<T>) => ask(new AbortController().signal),
  stop: () => undefined,
};

/** What a reader gets of an answer that arrives in parts of so many bytes. */
async function readOf(text: string, size: number, failedWord: string | undefined = 'secretword') {
  const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
  const source = Readable.from(
    parts.map((part) => Buffer.from(part)),
    { objectMode: false },
  );
  const stream = watchedStream(source, {
    heartbeat,
    limit: new AbortController().signal,
    lost: new AbortController().signal,
    failedWord,
    arrived: () => undefined,
    waits: () => undefined,
  });
  let read = '';
  try {
    for await (const part of stream) read += String(part);
  } catch (error) {
    return { read, error };
  }
  return { read, error: undefined };
}

it('gives all of an answer, and of one that fails its rows and then its error', async () => {
  for (const size of [1, 7, 30, 1000]) {
    expect(await readOf('1,2\n3,4\n', size)).toEqual({ read: '1,2\n3,4\n', error: undefined });
    expect(await readOf(`1,2\n${FAILURE}`, size)).toEqual({
      read: '1,2\n',
      error: expect.objectContaining({ code: '40', message: 'Code: 40. DB::Exception: in /data/part' }),
    });
  }
  // A row that looks like it has another word.
  const row = '\r\n__exception__\r\nanother';
  expect(await readOf(row, 9)).toEqual({ read: row, error: undefined });
});
