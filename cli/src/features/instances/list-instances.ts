import { z } from 'zod';
import { authorization, send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';
import { whoAmI } from '../identity/index.ts';

const organizationsSchema = z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() }));

export type ListedInstance = { id: string; name: string; isCurrent: boolean };

/** The instances the signed-in user is a member of, by name. */
export async function listInstances(session: Session): Promise<ListedInstance[]> {
  const connection = await session.connection();
  const [response, current] = await Promise.all([
    send(`${connection.server}/api/auth/organization/list`, {
      headers: authorization(connection),
      signal: session.io.signal,
    }),
    whoAmI(session).then(
      ({ instance }) => instance?.id,
      () => connection.instance,
    ),
  ]);
  return organizationsSchema
    .parse(await response.json())
    .map(({ id, name }) => ({ id, name, isCurrent: id === current }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
