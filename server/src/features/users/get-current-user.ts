import type { Context } from '../../platform/context/index.ts';
import { findPerson, findVisitor, type Person } from './people.ts';

/** Whoever asks, in the instance of the request. A key, say, is no superuser, whoever it belongs to. */
export async function getCurrentUser({ ctx }: { ctx: Context }): Promise<Person> {
  const { postgres, instance, viewer } = ctx;
  const member = await findPerson(postgres, instance.id, viewer.userId);
  return { ...(member ?? (await findVisitor(postgres, viewer))), isSuperuser: viewer.isSuperuser };
}
