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
  }),
);

export type ListedInstance = {
  id: string;
  name: string;
  isCurrent: boolean;
  /** Whether one is a member already, or becomes one by using it. */
  membership: 'active' | 'invited' | 'joinable';
  /** Known of the current instance alone. */
  role: 'admin' | 'user' | null;
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
      ({ instance, user }) => ({
        id: instance?.id,
        role: user.isAdmin ? ('admin' as const) : ('user' as const),
      }),
      () => ({ id: connection.instance, role: null }),
    ),
  ]);
  return organizationsSchema
    .parse(await response.json())
    .map(({ id, name, membership }) => ({
      id,
      name,
      isCurrent: id === current.id,
      membership,
      role: id === current.id ? current.role : null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
