import { CliCreateInstanceDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import type { ListedInstance } from './list-instances.ts';
import { keepInstance } from './use-instance.ts';

export async function createInstance(
  session: Session,
  input: { name: string; domain: string },
): Promise<ListedInstance> {
  const { instances } = await session.query(CliCreateInstanceDocument, input);
  await keepInstance(session, instances.create.id);
  return { ...instances.create, isCurrent: true, membership: 'active', role: 'admin' };
}
