import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { hashAddress } from '../integrations/index.ts';

type LeftOut = { note: string; addedAt: Date; addedBy: string | null };
export type SuppressedDomain = LeftOut & { domain: string };
export type SuppressedPerson = LeftOut & { hash: string };

type Asked = { ctx: Context; input: ListArguments };
/** What they are listed by, where they are, and what a search looks for. */
type Kind = {
  field: string;
  from: RawBuilder<unknown>;
  id: RawBuilder<string>;
  like(search: string): string;
};

/** Companies that no platform gets, by domain. */
export const listSuppressed = (asked: Asked): Promise<Page<SuppressedDomain>> =>
  listLeftOut(
    asked,
    {
      field: 'domain',
      from: sql`suppressed_domains`,
      id: sql`domain`,
      like: (search) => likePattern(search.toLowerCase()),
    },
    ({ id: domain, ...row }) => ({ domain, ...row }),
  );

/** Persons that no platform gets, by their hash. A search is for an address, or for how a hash begins. */
export const listSuppressedPersons = (asked: Asked): Promise<Page<SuppressedPerson>> =>
  listLeftOut(
    asked,
    {
      field: 'hash',
      from: sql`(select * from suppressed_contacts where hash = person) as persons`,
      id: sql`person`,
      like: (search) => `${hashAddress('plain', search) ?? search.toLowerCase().replace(/[^0-9a-z]/g, '')}%`,
    },
    ({ id: hash, ...row }) => ({ hash, ...row }),
  );

async function listLeftOut<Row>(
  { ctx, input }: Asked,
  { field, from, id, like }: Kind,
  read: (row: LeftOut & { id: string }) => Row,
): Promise<Page<Row>> {
  authorize(ctx, 'configuration.view');
  const { page, sort, search } = parseList(
    {
      ...{ maxLimit: 100, defaultLimit: 50 },
      ...{ sortable: [field], defaultSort: { field, order: 'asc' }, filterable: {} },
    },
    input,
  );
  const found = sql`from ${from} left join users on users.id = added_by
    where instance_id = ${ctx.instance.id} and (${search === ''} or ${id} like ${like(search)})`;
  const { rows } = await sql<{ id: string; note: string; added_at: Date; name: string | null }>`
    select ${id} as id, note, added_at, users.name ${found}
    order by ${id} ${sort.order === 'desc' ? sql`desc` : sql`asc`}
    limit ${page.limit} offset ${page.offset}`.execute(ctx.postgres);
  const counted = await sql<{ total: string }>`select count(*) as total ${found}`.execute(ctx.postgres);
  const total = Number(counted.rows[0]?.total ?? 0);
  return {
    nodes: rows.map(({ added_at: addedAt, name: addedBy, ...row }) => read({ ...row, addedAt, addedBy })),
    total,
    hasNext: page.offset + rows.length < total,
  };
}
