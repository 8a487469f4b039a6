import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { CliError, cancelled } from '../../platform/cli-error.ts';
import { authorization, networkError, send } from '../../platform/http.ts';
import { partsOf } from '../../platform/parts-of.ts';
import type { Progress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { formatBytes } from '../../ui/figures.ts';

/** Rows a page: what is lost at most when a connection breaks. */
export const PAGE_ROWS = 250_000;
const RETRIES_MS = [500, 2000, 5000] as const;
/** However long the server asks to wait. */
const LONGEST_WAIT_SECONDS = 60;

const stateSchema = z.object({ url: z.string(), cursor: z.string().optional(), bytes: z.number() });
/** How far a file is: where its next page begins, and how long it is until there. */
type State = z.infer<typeof stateSchema>;

type Pages = {
  url: string;
  file: string;
  hasHeader: boolean;
  /** Of each page. */
  onHeaders?: (headers: Headers) => void;
};

async function stateOf(path: string, url: string): Promise<State> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const state = stateSchema.parse(JSON.parse(text));
    if (state.url === url) return state;
  } catch {
    // Nothing to resume.
  }
  return { url, bytes: 0 };
}

async function* withoutFirstLine(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isSkipped = false;
  for await (const chunk of body) {
    if (isSkipped) yield chunk;
    else {
      const end = chunk.indexOf(10);
      if (end < 0) continue;
      isSkipped = true;
      yield chunk.subarray(end + 1);
    }
  }
}

/**
 * Writes all pages of an address to a file, which appears under its name when it is whole. A page that breaks off is
 * asked for again; what stops for good goes on from its last page when it is called again. Gives the length.
 */
export async function downloadPages(
  session: Session,
  { url, file, hasHeader, onHeaders }: Pages,
  progress: Progress,
): Promise<number> {
  const { io } = session;
  const connection = await session.connection();
  const address = new URL(url, connection.server);
  address.searchParams.set('limit', String(PAGE_ROWS));
  const [partial, resume] = [`${file}.partial`, `${file}.resume`];
  let state = await stateOf(resume, address.href);
  const target = await open(partial, state.bytes > 0 ? 'r+' : 'w')
    .catch(async () => {
      state = { url: address.href, bytes: 0 };
      return await open(partial, 'w');
    })
    .catch((error: Error) => {
      throw new CliError('invalidInput', `Cannot write ${file}: ${error.message}`);
    });
  const readPage = async (): Promise<State> => {
    const asked = new URL(address);
    if (state.cursor !== undefined) asked.searchParams.set('cursor', state.cursor);
    const response = await send(asked.href, {
      headers: authorization(connection),
      signal: io.signal,
      timeoutMs: undefined,
    });
    if (response.body === null) throw new CliError('jobFailed', 'The server sent no rows.');
    onHeaders?.(response.headers);
    let at = state.bytes;
    const body = partsOf(response, io.signal);
    for await (const chunk of hasHeader && state.cursor !== undefined ? withoutFirstLine(body) : body) {
      await target.write(chunk, 0, chunk.length, at);
      at += chunk.length;
      progress.update({ done: at });
    }
    const cursor = response.headers.get('x-next-cursor') ?? undefined;
    return { url: address.href, bytes: at, ...(cursor !== undefined && { cursor }) };
  };
  const readPatiently = async (tries = 0): Promise<State> => {
    try {
      return await readPage();
    } catch (error) {
      const pause = RETRIES_MS[tries];
      const known = networkError(error, address.href, io.signal);
      if (known.exit !== 'tryAgain' || pause === undefined) throw known;
      await io.sleep(Math.max(pause, Math.min(known.retryAfter ?? 0, LONGEST_WAIT_SECONDS) * 1000));
      return await readPatiently(tries + 1);
    }
  };
  let isWhole = false;
  try {
    do {
      state = await readPatiently();
      await target.truncate(state.bytes);
      if (state.cursor !== undefined) await writeFile(resume, JSON.stringify(state));
    } while (state.cursor !== undefined);
    isWhole = true;
  } catch (error) {
    const nextSteps = [`Run the same command again to continue after the first ${formatBytes(state.bytes)}`];
    throw io.signal.aborted && state.bytes > 0 ? cancelled(nextSteps) : error;
  } finally {
    await target.close();
    // Without anything to resume there is nothing to keep.
    if (!isWhole && state.bytes === 0) await rm(partial, { force: true });
  }
  await rename(partial, file);
  await rm(resume, { force: true });
  return state.bytes;
}
