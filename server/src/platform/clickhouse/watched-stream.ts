import { Readable } from 'node:stream';
import type { Heartbeat } from '../heartbeat/index.ts';
import type { Watched } from './lookout.ts';

/** What ClickHouse writes into the middle of an answer that fails: this line, then a word that it has given in a header, and its error. */
const FAILED = '\r\n__exception__\r\n';
export const FAILED_HEADER = 'x-clickhouse-exception-tag';

/** The answer without the error at its end, which is thrown. */
async function* untilFailure(
  parts: AsyncIterable<Uint8Array>,
  word: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (word === undefined) return yield* parts;
  const mark = Buffer.from(`${FAILED}${word}`);
  let held: Buffer = Buffer.alloc(0);
  let failure: Buffer | undefined;
  try {
    for await (const part of parts) {
      const text: Buffer = Buffer.concat([failure ?? held, part]);
      const at = failure === undefined ? text.indexOf(mark) : -1;
      if (failure !== undefined) failure = text;
      else if (at >= 0) {
        yield text.subarray(0, at);
        failure = text.subarray(at);
      } else {
        // Half of the mark may be at its end.
        const whole = Math.max(0, text.length - mark.length + 1);
        held = text.subarray(whole);
        if (whole > 0) yield text.subarray(0, whole);
      }
    }
  } catch (error) {
    // ClickHouse resets the connection after it.
    if (failure === undefined) throw error;
  }
  if (failure !== undefined) throw failureOf(failure.subarray(mark.length).toString('utf8'));
  if (held.length > 0) yield held;
}

function failureOf(text: string): Error {
  const message = text.replace(/\r\n\d+ \w+\r\n__exception__\r\n$/, '').trim();
  const code = /\bCode: (\d+)\./.exec(message)?.[1];
  return Object.assign(new Error(message), { code });
}

type Watch = Pick<Watched, 'lost' | 'arrived' | 'waits'> & {
  heartbeat: Heartbeat;
  /** The longest that all of it may take. */
  limit: AbortSignal;
  /** The word of FAILED_HEADER. */
  failedWord: string | undefined;
};

/**
 * The rest of an answer, which ends with an error when the engine freezes, its connection does, or it takes too long. Only the time
 * in which its reader waits counts: who reads slowly is no fault of the engine. To destroy it is to stop the query.
 */
export function watchedStream(
  source: Readable,
  { heartbeat, limit, failedWord, lost, arrived, waits }: Watch,
): Readable {
  source.on('error', () => undefined);
  const endWith = (signal: AbortSignal): void =>
    signal.addEventListener('abort', () => source.destroy(signal.reason as Error), { once: true });
  for (const signal of [limit, lost]) endWith(signal);
  async function* parts(): AsyncGenerator<Uint8Array> {
    const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
    for (;;) {
      waits(true);
      const next = await heartbeat.watch((frozen) => {
        endWith(frozen);
        return iterator.next();
      });
      waits(false);
      if (next.done === true) return;
      arrived();
      yield next.value;
    }
  }
  const rest = Readable.from(untilFailure(parts(), failedWord), { objectMode: false });
  rest.once('close', () => source.destroy());
  return rest;
}
