import type { Context } from '../../platform/context/context.ts';
import { definitionsVersion } from './definitions-version.ts';
import { askedDefinitions } from './former-definitions.ts';

/** The number of the definitions that figures of a request are made with; whoever answers the request names it. */
export async function tellDefinitions(
  ctx: Pick<Context, 'postgres' | 'instance' | 'figures'>,
): Promise<number> {
  const asked = await askedDefinitions(ctx);
  const number = asked?.number ?? (await definitionsVersion(ctx.postgres, ctx.instance.id));
  if (ctx.figures !== undefined) ctx.figures.definitions = number;
  return number;
}
