import { posix } from 'node:path';
import { importEdges, type SourceFile } from '../contracts/source-tree.ts';

/** Changing one of these changes how every test is run. */
const EVERYTHING = /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts)$/;
/** What a test runs as a process of its own, by the file of the testkit that starts it. */
const STARTS: Record<string, string> = {
  'tests/testkit/server-process.ts': 'server/src/main.ts',
  'tests/testkit/command-line.ts': 'cli/src/main.ts',
  'tests/testkit/engine-process.ts': 'server/src/platform/embedded/run-engines.ts',
};
const FEATURE_TEST = /^tests\/features\/([a-z-]+)\/.*\.test\.ts$/;

/**
 * The feature tests that what changed may break: those whose imports lead to it, and those in the folder of a feature that changed.
 * The server finds its features by their folders, so a test that starts all of it imports none of them: `npm test` is for these.
 */
export function affectedTests(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const tests = files.map(({ path }) => path).filter((path) => FEATURE_TEST.test(path));
  if (changed.some((path) => EVERYTHING.test(path))) return tests;
  const reached = importersOf(sourcesOf(changed, files), files);
  const words = new Set(
    changed.flatMap((path) => /^[a-z]+\/src\/features\/([a-z-]+)\//.exec(path)?.[1] ?? []),
  );
  return tests.filter((path) => reached.has(path) || words.has(FEATURE_TEST.exec(path)?.[1] ?? ''));
}

/** A file that is no source, such as a table of data, is read by the sources of its folder. */
function sourcesOf(changed: readonly string[], files: readonly SourceFile[]): string[] {
  const paths = files.map(({ path }) => path);
  return changed.flatMap((path) =>
    /\.tsx?$/.test(path) ? [path] : paths.filter((source) => posix.dirname(source) === posix.dirname(path)),
  );
}

function importersOf(sources: readonly string[], files: readonly SourceFile[]): Set<string> {
  const started = Object.entries(STARTS).map(([from, to]) => ({ from, to }));
  const importers = new Map<string, string[]>();
  for (const { from, to } of [...importEdges(files), ...started])
    importers.set(to, [...(importers.get(to) ?? []), from]);
  const reached = new Set<string>();
  const waiting = [...sources];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(importers.get(path) ?? []));
  }
  return reached;
}
