import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type SuppressedDomain = { domain: string; note: string; addedAt: Date; addedBy: string | null };

const SPEC = {
  maxLimit: 100,
  defaultLimit: 50,
  sortable: ['domain'],
  defaultSort: { field: 'domain', order: 'asc' },
  filterable: {},
} as const;

/** Companies that no platform gets, by domain. */
export async function listSuppressed({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<SuppressedDomain>> {
  authorize(ctx, 'configuration.view');
  const { page, sort, search } = parseList(SPEC, input);
  const found = ctx.postgres
    .selectFrom('suppressed_domains')
    .leftJoin('users', 'users.id', 'added_by')
    .where('instance_id', '=', ctx.instance.id)
    .$if(search !== '', (query) => query.where('domain', 'like', `%${escapeLike(search.toLowerCase())}%`));
  const rows = await found
    .select(['domain', 'note', 'added_at', 'users.name'])
    .orderBy('domain', sort.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    nodes: rows.map(({ domain, note, added_at, name }) => ({
      domain,
      note,
      addedAt: added_at,
      addedBy: name,
    })),
    total: Number(total),
    hasNext: page.offset + rows.length < Number(total),
  };
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
