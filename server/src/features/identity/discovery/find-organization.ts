import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** The organization of a slug; undefined when there is none. */
export const findOrganization = (
  postgres: Postgres | PostgresTransaction,
  slug: string,
): Promise<{ id: string; name: string } | undefined> =>
  postgres.selectFrom('organizations').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst();
