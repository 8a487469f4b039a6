import { z } from 'zod';
import { authorization, send } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';
import { whoAmI } from '../identity/index.ts';

const organizationsSchema = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    membership: z.enum(['active', 'invited', 'joinable']),
    role: z.enum(['admin', 'user']),
  }),
);

export type ListedInstance = {
  id: string;
  name: string;
  isCurrent: boolean;
  /** Whether one is a member already, or becomes one by using it. */
  membership: 'active' | 'invited' | 'joinable';
  /** What one is there, or becomes by using it. */
  role: 'admin' | 'user';
};

/** The instances the signed-in user may work with, by name. */
export async function listInstances(session: Session): Promise<ListedInstance[]> {
  const connection = await session.connection();
  const [response, current] = await Promise.all([
    send(`${connection.server}/api/auth/organizations`, {
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
    .map(({ id, name, membership, role }) => ({ id, name, isCurrent: id === current, membership, role }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
