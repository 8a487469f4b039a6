import { Readable } from 'node:stream';

/** Streams, one after the other, as the body of a request. */
export const bodyOf = (...streams: readonly Readable[]): ReadableStream<Uint8Array> =>
  ReadableStream.from(
    (async function* () {
      for (const stream of streams)
        for await (const chunk of stream)
          yield typeof chunk === 'string' ? Buffer.from(chunk) : new Uint8Array(chunk);
    })(),
  );

/** The lines of an answer as they arrive. */
export async function* linesOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of Readable.fromWeb(response.body)) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
