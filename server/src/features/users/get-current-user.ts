import type { Context } from '../../platform/context/index.ts';
import { findPerson, findVisitor, type Person } from './people.ts';

/** Whoever asks, in the instance of the request. */
export const getCurrentUser = async ({ ctx }: { ctx: Context }): Promise<Person> =>
  (await findPerson(ctx.postgres, ctx.instance.id, ctx.viewer.userId)) ??
  (await findVisitor(ctx.postgres, ctx.viewer));
