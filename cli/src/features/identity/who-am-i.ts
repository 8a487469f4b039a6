import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';

const data = z.object({
  users: z.object({
    current: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      isAdmin: z.boolean(),
    }),
  }),
  instances: z.object({
    current: z.object({
      id: z.string(),
      name: z.string(),
      domain: z.string(),
      isSample: z.boolean(),
      tagInstallationDate: z.string().nullable(),
    }),
  }),
});
type Data = z.infer<typeof data>;

export const WHO_AM_I: Operation<Data> = {
  document: /* GraphQL */ `
    query CliWhoAmI {
      users { current { id email name roles isAdmin } }
      instances { current { id name domain isSample tagInstallationDate } }
    }
  `,
  data,
};

export type WhoAmI = {
  server: string;
  user: Data['users']['current'];
  instance: Data['instances']['current'];
};

export async function whoAmI(session: Session): Promise<WhoAmI> {
  const { users, instances } = await session.query(WHO_AM_I);
  const { server } = await session.connection();
  return { server, user: users.current, instance: instances.current };
}
