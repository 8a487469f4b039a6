import { describe, expect, it } from 'vitest';
import { cli } from './exceptions/cli.ts';
import { core } from './exceptions/core.ts';
import { server } from './exceptions/server.ts';
import { web } from './exceptions/web.ts';
import { closesCycle, cyclesOf, type Edge, named } from './graph.ts';
import { type Exceptions, featureOf, LAYERS, layerOf } from './layers.ts';
import { importEdges, packageOf, sourceFiles } from './source-tree.ts';

// An exception that nothing needs any more fails, so that the lists only shrink.
const exceptions: Record<string, Exceptions> = { core, server, web, cli };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const files = sourceFiles().filter((file) => /^[a-z]+\/src\//.test(file.path) && !isTest(file.path));
const edges = importEdges(files);

describe.each(Object.keys(LAYERS))('%s', (name) => {
  const allowed = exceptions[name] ?? { features: [], layers: [] };
  const own = edges.filter(({ from, to }) => packageOf(from) === name && packageOf(to) === name);

  it('has a layer for every file', () => {
    const strangers = files.filter(
      (file) => packageOf(file.path) === name && layerOf(file.path) === undefined,
    );
    expect(strangers.map((file) => file.path)).toEqual([]);
  });

  it('imports from lower layers only', () => {
    const upwards = own.filter(({ from, to }) => (layerOf(to) ?? 0) > (layerOf(from) ?? 0));
    const found = [...new Set(upwards.map(named))].sort();
    expect(found.filter((edge) => !allowed.layers.includes(edge))).toEqual([]);
    expect(allowed.layers.filter((edge) => !found.includes(edge))).toEqual([]);
  });

  it('has no knot of features', () => {
    const arrows = arrowsOf(own, featureOf);
    const rest = arrows.filter((edge) => !allowed.features.includes(named(edge)));
    expect(cyclesOf(rest)).toEqual([]);
    const needed = arrows.filter((edge) => closesCycle(edge, rest)).map(named);
    expect(allowed.features.filter((edge) => !needed.includes(edge))).toEqual([]);
  });
});

it('language has no cycle of folders', () => {
  const folderOf = (path: string): string | undefined => /^language\/src\/([^/]+)\//.exec(path)?.[1];
  expect(cyclesOf(arrowsOf(edges, folderOf))).toEqual([]);
});

/** Which group of files imports which, each pair once; `groupOf` names the group of a file. */
function arrowsOf(between: readonly Edge[], groupOf: (path: string) => string | undefined): Edge[] {
  const arrows = between.flatMap(({ from, to }): Edge[] => {
    const [source, target] = [groupOf(from), groupOf(to)];
    return source === undefined || target === undefined || source === target
      ? []
      : [{ from: source, to: target }];
  });
  return [...new Map(arrows.map((edge) => [named(edge), edge])).values()];
}
