import type { Day } from '@parley/core/dates';
import type { NameIndex } from '@parley/language/names';
import { loadOwnPlaces } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { loadNames } from './load-names.ts';

/** How long an index is used without asking whether names have changed. */
const FRESH_MS = 15_000;
/** Pages are counted again at least this often. */
const STALE_MS = 600_000;
const MOST_INSTANCES = 50;

type Held = { index: Promise<NameIndex>; signature: string; builtAt: number; checkedAt: number };

export type NameCache = { get(ctx: Context, today: Day): Promise<NameIndex> };

/** What changes whenever a company, opportunity, vendor, campaign or audience is added, renamed or removed. */
async function signatureOf(ctx: Context): Promise<string> {
  const counted = async (table: 'campaigns' | 'audiences' | 'pixels'): Promise<string> => {
    const row = await ctx.postgres
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('created_at').as('last')])
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirst();
    return `${row?.count ?? 0}@${row?.last?.toISOString() ?? ''}`;
  };
  const changed = async (table: 'companies' | 'opportunities'): Promise<string> => {
    const row = await ctx.postgres
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('updated_at').as('last')])
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirst();
    return `${row?.count ?? 0}@${row?.last?.toISOString() ?? ''}`;
  };
  const [own, companies, opportunities, campaigns, audiences, pixels] = await Promise.all([
    loadOwnPlaces(ctx.postgres, ctx.instance.id),
    changed('companies'),
    changed('opportunities'),
    counted('campaigns'),
    counted('audiences'),
    counted('pixels'),
  ]);
  return `${companies} ${opportunities} ${campaigns} ${audiences} ${pixels} ${JSON.stringify([...own.channels, ...own.vendors].map(({ id, name }) => [id, name]))}`;
}

/** One index of names per instance, built at the first question and again when names have changed. */
export function createNameCache(now: () => number = Date.now): NameCache {
  const held = new Map<string, Held>();

  async function build(ctx: Context, today: Day): Promise<Held> {
    const signature = await signatureOf(ctx);
    const at = now();
    const known = held.get(ctx.instance.id);
    if (known !== undefined && known.signature === signature && at - known.builtAt < STALE_MS) {
      known.checkedAt = at;
      return known;
    }
    const made: Held = { index: loadNames(ctx, today), signature, builtAt: at, checkedAt: at };
    made.index.catch(() => held.delete(ctx.instance.id));
    held.delete(ctx.instance.id);
    held.set(ctx.instance.id, made);
    const [oldest] = held.keys();
    if (held.size > MOST_INSTANCES && oldest !== undefined) held.delete(oldest);
    return made;
  }

  return {
    async get(ctx, today) {
      const known = held.get(ctx.instance.id);
      const isFresh = known !== undefined && now() - known.checkedAt < FRESH_MS;
      return (isFresh ? known : await build(ctx, today)).index;
    },
  };
}
