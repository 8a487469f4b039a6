import type { Context } from '../../platform/context/index.ts';
import { findPerson, findVisitor, type Person } from './people.ts';

/** The caller, in the instance of the request. An API key is never a superuser, not even one of a superuser. */
export async function getCurrentUser({ ctx }: { ctx: Context }): Promise<Person> {
  const { postgres, instance, viewer } = ctx;
  const member = await findPerson(postgres, instance.id, viewer.userId);
  return { ...(member ?? (await findVisitor(postgres, viewer))), isSuperuser: viewer.isSuperuser };
}
