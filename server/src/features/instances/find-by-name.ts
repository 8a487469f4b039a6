import { AppError } from '../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** The instance that an operator names by its id (`inst:<key>`), its slug (`inst~<key>`), or a domain that only one instance has. */
export async function findByName(
  postgres: Postgres | PostgresTransaction,
  given: string,
): Promise<{ id: string; name: string }> {
  const name = given.trim().toLowerCase();
  const found = await postgres
    .selectFrom('instances')
    .select(['id', 'name'])
    .where(({ eb, or }) => or([eb('id', '=', name.replace('~', ':')), eb('domain', '=', name)]))
    .execute();
  const [row] = found;
  if (row && found.length === 1) return row;
  throw new AppError('NOT_FOUND', {
    message: row
      ? `${found.length} instances have the domain ${name}: name one by its id (${found.map(({ id }) => id).join(', ')}).`
      : `There is no instance ${name}.`,
  });
}
