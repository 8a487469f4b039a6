import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { hashAddress } from '../integrations/index.ts';

export type SuppressedPerson = { hash: string; note: string; addedAt: Date; addedBy: string | null };

const SPEC = {
  maxLimit: 100,
  defaultLimit: 50,
  sortable: ['hash'],
  defaultSort: { field: 'hash', order: 'asc' },
  filterable: {},
} as const;

/** Persons that no platform gets, by their hash. A search is for an address, or for how a hash begins. */
export async function listSuppressedPersons({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<SuppressedPerson>> {
  authorize(ctx, 'configuration.view');
  const { page, sort, search } = parseList(SPEC, input);
  const sought = hashAddress('plain', search) ?? search.toLowerCase().replace(/[^0-9a-z]/g, '');
  const found = ctx.postgres
    .selectFrom('suppressed_contacts')
    .leftJoin('users', 'users.id', 'added_by')
    .where('instance_id', '=', ctx.instance.id)
    .whereRef('hash', '=', 'person')
    .$if(search !== '', (query) => query.where('person', 'like', `${sought}%`));
  const rows = await found
    .select(['person', 'note', 'added_at', 'users.name'])
    .orderBy('person', sort.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    nodes: rows.map(({ person, note, added_at, name }) => ({
      hash: person,
      note,
      addedAt: added_at,
      addedBy: name,
    })),
    total: Number(total),
    hasNext: page.offset + rows.length < Number(total),
  };
}
