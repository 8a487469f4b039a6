import { z } from 'zod';
import type { Operation } from './graphql.ts';
import type { Session } from './session.ts';

/** Which instance the server answers for when none is named: that of an API key, else the home instance. */
const CURRENT_INSTANCE: Operation<{ users: { current: { currentOrg: string } } }> = {
  document: /* GraphQL */ `
    query CliCurrentInstance {
      users { current { currentOrg } }
    }
  `,
  data: z.object({ users: z.object({ current: z.object({ currentOrg: z.string() }) }) }),
};

/** The address of a page of the web application, from a path below the root of the instance. */
export async function pageUrl(session: Session, path: string): Promise<string> {
  const { server, instance } = await session.connection();
  const id = instance ?? (await session.query(CURRENT_INSTANCE)).users.current.currentOrg;
  return `${server}/app/inst/${encodeURIComponent(id).replaceAll('%3A', ':')}${path}`;
}
