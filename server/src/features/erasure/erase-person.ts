import { sql } from 'kysely';
import type { Removed } from '../../data/erasure/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Shorter names are parts of other words. */
const SHORTEST_NAME = 3;

type Column = { table_name: string; column_name: string };

async function columnsNamed(
  postgres: Postgres | PostgresTransaction,
  names: readonly string[],
): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name, columns.column_name
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE'
      and columns.column_name = any(${[...names]}::text[]) and columns.table_name != 'users'
    order by columns.table_name`.execute(postgres);
  return rows;
}

type Person = { id: string; email: string; name: string };

const personOf = (postgres: Postgres | PostgresTransaction, id: string): Promise<Person | undefined> =>
  postgres.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst();

/** Every row that is of a person, or was sent to their address, by table; found by what its columns are called. */
async function rowsOf(postgres: Postgres | PostgresTransaction, { id, email }: Person) {
  const [byId, byEmail] = await Promise.all([
    columnsNamed(postgres, ['user_id']),
    columnsNamed(postgres, ['email', 'recipient', 'identifier']),
  ]);
  return [
    ...byId.map(({ table_name, column_name }) => ({
      table: table_name,
      where: sql<boolean>`${sql.ref(column_name)} = ${id}`,
    })),
    ...byEmail.map(({ table_name, column_name }) => ({
      table: table_name,
      where: sql<boolean>`lower(${sql.ref(column_name)}) = lower(${email})`,
    })),
  ];
}

/** What there is of a person, by table: what would go. */
export async function countPerson(postgres: Postgres, id: string): Promise<Removed[]> {
  const person = await personOf(postgres, id);
  if (person === undefined) return [];
  const counts = new Map<string, number>([['users', 1]]);
  for (const { table, where } of await rowsOf(postgres, person)) {
    const { rows } = await sql<{
      rows: string;
    }>`select count(*) as rows from ${sql.table(table)} where ${where}`.execute(postgres);
    counts.set(table, (counts.get(table) ?? 0) + Number(rows[0]?.rows ?? 0));
  }
  return [...counts]
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => ({ table, rows }))
    .toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

/** What happened stays in the audit log, without who it was. */
async function forgetInAuditLog(
  transaction: PostgresTransaction,
  { id, email, name }: Person,
): Promise<void> {
  const words = [email, ...(name.length >= SHORTEST_NAME ? [name] : [])];
  const replaced = (column: 'details' | 'event_data') =>
    words.reduce(
      (text, word) => sql`replace(${text}, ${word}, 'a deleted account')`,
      sql`${sql.ref(column)}::text`,
    );
  const inQuotes = (word: string): string => JSON.stringify(word).slice(1, -1);
  await sql`
    update audit_entries set
      details = ${replaced('details')},
      event_data = ${words
        .map(inQuotes)
        .reduce(
          (text, word) => sql`replace(${text}, ${word}, 'a deleted account')`,
          sql`event_data::text`,
        )}::jsonb,
      address = case when actor_id = ${id} then null else address end,
      user_agent = case when actor_id = ${id} then null else user_agent end
    where actor_id = ${id} or position(${email} in details) > 0 or position(${inQuotes(email)} in event_data::text) > 0
      or position(${id} in event_data::text) > 0
  `.execute(transaction);
}

/** Deletes an account with everything that is the person's own. It can be repeated. */
export async function erasePerson(postgres: Postgres, id: string): Promise<void> {
  await postgres.transaction().execute(async (transaction) => {
    const person = await personOf(transaction, id);
    if (person === undefined) return;
    await forgetInAuditLog(transaction, person);
    for (const { table, where } of await rowsOf(transaction, person))
      await sql`delete from ${sql.table(table)} where ${where}`.execute(transaction);
    await transaction.deleteFrom('users').where('id', '=', id).execute();
  });
}
