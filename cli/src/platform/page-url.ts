import { CliCurrentInstanceDocument } from '../generated/graphql.ts';
import type { Session } from './session.ts';

/** The address of a page of the web application, from a path below the root of the instance. */
export async function pageUrl(session: Session, path: string): Promise<string> {
  const { server, instance } = await session.connection();
  const id = instance ?? (await session.query(CliCurrentInstanceDocument, {})).users.current.currentOrg;
  return `${server}/app/inst/${encodeURIComponent(id).replaceAll('%3A', ':')}${path}`;
}
