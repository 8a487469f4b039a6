import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

const data = z.object({
  audiences: z.object({
    get: z.object({
      edges: z.array(z.object({ node: z.object({ id: z.string(), name: z.string(), isTAM: z.boolean() }) })),
    }),
  }),
});

export const AUDIENCES: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliAudiences($page: PageInput) {
      audiences { get(page: $page) { edges { node { id name isTAM } } } }
    }
  `,
  data,
};

/** The audience somebody named; undefined for TAM, which is what figures are about when none is named. */
export async function findAudience(session: Session, wanted: string | undefined): Promise<Named | undefined> {
  if (wanted === undefined || wanted.toLowerCase() === 'tam') return undefined;
  const { audiences } = await session.query(AUDIENCES, { page: { limit: 100, offset: 0 } });
  const nodes = audiences.get.edges.map(({ node }) => node);
  const found = findNamed('audience', nodes, wanted);
  return nodes.some(({ id, isTAM }) => id === found.id && isTAM) ? undefined : found;
}
