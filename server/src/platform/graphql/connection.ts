import type { ObjectRef } from '@pothos/core';
import { builder } from './builder.ts';

/** One page of a list: its nodes, how many there are over all pages, and whether more follow. */
export type Page<Node> = { nodes: readonly Node[]; total: number; hasNext: boolean };

const PageMeta = builder.objectRef<{ hasNext: boolean }>('PageMeta').implement({
  capability: 'account.view',
  fields: (t) => ({ hasNext: t.exposeBoolean('hasNext') }),
});

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** The connection type of a node: `edges { node }`, `totalEdges`, `pageMeta { hasNext }`. */
export function connectionOf<Node extends object>(name: string, node: ObjectRef<Types, Node>) {
  const Edge = builder.objectRef<{ node: Node }>(`${name}Edge`).implement({
    capability: node,
    // Pothos cannot see that a type parameter is no list; the node is exactly what the reference holds.
    fields: (t) => ({ node: t.field({ type: node, resolve: (edge) => edge.node as never }) }),
  });
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    capability: node,
    fields: (t) => ({
      edges: t.field({ type: [Edge], resolve: (page) => page.nodes.map((item) => ({ node: item })) }),
      totalEdges: t.int({ description: 'Rows over all pages.', resolve: (page) => page.total }),
      pageMeta: t.field({ type: PageMeta, resolve: (page) => ({ hasNext: page.hasNext }) }),
    }),
  });
}
