import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { version } from '../../../version.ts';
import type { AnswerShape } from './watch-answers.ts';

type Where = Pick<Config, 'PARLEY_DATA_DIR'>;
type Kept = { providerId: string; runId: string; status: string; answers: readonly AnswerShape[] };

const KEEP_MS = 7 * 86_400_000;
/** A support bundle has the newest. */
const MOST_SHOWN = 50;

const directoryOf = ({ PARLEY_DATA_DIR }: Where): string => join(PARLEY_DATA_DIR, 'answer-shapes');

/** Writes what the answers of a run were made of: a file of its own, because a run may be continued by another process. */
export async function keepShapes(config: Where, { answers, ...run }: Kept): Promise<void> {
  await expireShapes({ config });
  if (answers.length === 0) return;
  const directory = directoryOf(config);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `${newId('shap')}.json`);
  const content = { ...run, at: new Date().toISOString(), parley: version, answers };
  await writeFile(`${path}.part`, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

async function filesOf(config: Where): Promise<{ path: string; at: number }[]> {
  const directory = directoryOf(config);
  const names = await readdir(directory).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const at = (await stat(path).catch(() => undefined))?.mtimeMs;
      return at === undefined ? [] : [{ path, at }];
    }),
  );
  return found.flat().toSorted((a, b) => b.at - a.at);
}

/** Deletes what is older than seven days. */
export async function expireShapes({ config }: { config: Where }, now = Date.now()): Promise<void> {
  for (const { path, at } of await filesOf(config)) if (at < now - KEEP_MS) await rm(path, { force: true });
}

/** What platforms answered lately, the newest first, for a support bundle. */
export async function recentShapes(config: Where, now = Date.now()): Promise<unknown[]> {
  const files = (await filesOf(config)).filter(
    ({ path, at }) => path.endsWith('.json') && at >= now - KEEP_MS,
  );
  const read = files.slice(0, MOST_SHOWN).map(async ({ path }): Promise<unknown> => {
    const text = await readFile(path, 'utf8').catch(() => '');
    return text === '' ? [] : [JSON.parse(text)];
  });
  return (await Promise.all(read)).flat();
}
