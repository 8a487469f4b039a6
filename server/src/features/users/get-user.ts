import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { getCurrentUser } from './get-current-user.ts';
import { findPerson, type Person } from './people.ts';

/** A user of the instance: admins may read all of them, everybody else only themselves. */
export async function getUser({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<Person> {
  if (input.id === ctx.viewer.userId) return await getCurrentUser({ ctx });
  authorize(ctx, 'users.view');
  const person = await findPerson(ctx.postgres, ctx.instance.id, input.id);
  if (!person) throw notFound('User');
  return person;
}
