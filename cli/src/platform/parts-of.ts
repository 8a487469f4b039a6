import { CliError } from './cli-error.ts';

/** How long nothing may arrive before the server is asked whether it is there, how long that may take, and how often it is asked. */
const SILENT_MS = 15_000;
const ANSWER_MS = 5_000;
const MOST_LOOKS = 8;

const passed = (milliseconds: number): Promise<'silent'> =>
  new Promise((resolve) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => resolve('silent'));
  });

/** A server that is busy with rows answers this at once, over another connection. */
async function isThere(origin: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/healthz`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * The body of an answer, part by part, for as long as it takes. One that falls silent because the server froze ends in twenty seconds, one
 * whose connection froze alone in two minutes.
 */
export async function* partsOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const { origin } = new URL(response.url);
  const reader = response.body.getReader();
  try {
    for (;;) {
      const part = reader.read();
      part.catch(() => undefined);
      let waited = await Promise.race([part, passed(SILENT_MS)]);
      for (let looks = 1; waited === 'silent'; looks++) {
        if (looks === MOST_LOOKS || !(await isThere(origin, signal)))
          throw new CliError('tryAgain', `${origin} stopped in the middle of its answer.`, {
            code: 'TIMEOUT',
            nextSteps: ['Wait a moment and run the same command again.'],
          });
        waited = await Promise.race([part, passed(SILENT_MS)]);
      }
      if (waited.done) return;
      yield waited.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
