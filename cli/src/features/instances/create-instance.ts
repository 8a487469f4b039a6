import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';
import type { ListedInstance } from './list-instances.ts';
import { keepInstance } from './use-instance.ts';

const data = z.object({ instances: z.object({ create: z.object({ id: z.string(), name: z.string() }) }) });

export const CREATE_INSTANCE: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    mutation CliCreateInstance($name: String!, $domain: String!) {
      instances { create(name: $name, domain: $domain) { id name } }
    }
  `,
  data,
};

export async function createInstance(
  session: Session,
  input: { name: string; domain: string },
): Promise<ListedInstance> {
  const { instances } = await session.query(CREATE_INSTANCE, input);
  await keepInstance(session, instances.create.id);
  return { ...instances.create, isCurrent: true, membership: 'active', role: 'admin' };
}
