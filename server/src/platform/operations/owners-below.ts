import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a call answers about a path; nothing when the path is gone. */
export function unlessGone<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Everything at and below a path with the user it belongs to; links are not followed. Engines of an earlier start may be at work
 * there: what they take away meanwhile is left out.
 */
export function* ownersBelow(path: string): Generator<{ path: string; owner: number }> {
  const found = unlessGone(() => lstatSync(path));
  if (found === undefined) return;
  yield { path, owner: found.uid };
  if (!found.isDirectory()) return;
  for (const entry of unlessGone(() => readdirSync(path)) ?? []) yield* ownersBelow(join(path, entry));
}
