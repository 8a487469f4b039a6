import type { NameGroup } from './name-index.ts';

/** `/blog` of `/blog/spend-report`: all pages below it, by its own word. */
export function sectionsOf(paths: readonly string[]): NameGroup[] {
  const sections = new Set(paths.flatMap((path) => /^(\/[^/]+\/)[^/]/.exec(path)?.[1] ?? []));
  return [...sections].map((id) => ({ field: 'page', ids: [id], name: id, ways: [id] }));
}
