import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { countCopies, eraseCopies } from './company-copies.ts';
import type { Removed, Subject } from './subject.ts';

/** What is about the deletion itself, and stays: that something was deleted, and when. */
const RECORDS: readonly string[] = ['erasures'];

type Key = { table_name: string; key: string };

/** Tables of PostgreSQL that have a column of one of these names, in the order of it. */
async function tablesWith(
  postgres: Postgres | PostgresTransaction,
  columns: readonly string[],
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select columns.table_name, columns.column_name as key
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE' and columns.column_name = any(${[...columns]}::text[])
    order by columns.table_name, columns.column_name`.execute(postgres);
  return rows.filter(({ table_name }) => !RECORDS.includes(table_name));
}

type Found = { name: string; where: ReturnType<typeof sql<boolean>> };

async function rowsOf(postgres: Postgres | PostgresTransaction, subject: Subject): Promise<Found[]> {
  const { instanceId } = subject;
  switch (subject.kind) {
    case 'instance':
      return (await tablesWith(postgres, ['instance_id', 'organization_id'])).map(({ table_name, key }) => ({
        name: table_name,
        where: sql<boolean>`${sql.ref(key)} = ${instanceId}`,
      }));
    case 'company': {
      const own = new Set((await tablesWith(postgres, ['instance_id'])).map((each) => each.table_name));
      const named = (await tablesWith(postgres, ['company_id'])).map(({ table_name }) => ({
        name: table_name,
        where: own.has(table_name)
          ? sql<boolean>`company_id = ${subject.id} and instance_id = ${instanceId}`
          : sql<boolean>`company_id = ${subject.id}`,
      }));
      // What refers to it is deleted before it.
      const self = {
        name: 'companies',
        where: sql<boolean>`id = ${subject.id} and instance_id = ${instanceId}`,
      };
      return [...named, self];
    }
    case 'visitor':
      return (await tablesWith(postgres, ['visitor_id'])).map(({ table_name }) => ({
        name: table_name,
        where: sql<boolean>`visitor_id = ${subject.id} and instance_id = ${instanceId}`,
      }));
  }
}

/** How many rows of PostgreSQL are of a subject, by table. */
export async function countKept(postgres: Postgres, subject: Subject): Promise<Removed[]> {
  const counted: Removed[] = subject.kind === 'company' ? await countCopies(postgres, subject) : [];
  for (const { name, where } of await rowsOf(postgres, subject)) {
    const { rows } = await sql<{
      rows: string;
    }>`select count(*) as rows from ${sql.table(name)} where ${where}`.execute(postgres);
    const count = Number(rows[0]?.rows ?? 0);
    if (count > 0) counted.push({ table: name, rows: count });
  }
  return counted;
}

/** Deletes the rows of a subject; of an instance the instance itself, and the organization that it is. */
export async function eraseKept(transaction: PostgresTransaction, subject: Subject): Promise<void> {
  if (subject.kind === 'instance') {
    await transaction.deleteFrom('instances').where('id', '=', subject.instanceId).execute();
    await transaction.deleteFrom('organizations').where('id', '=', subject.instanceId).execute();
  }
  // It finds them by the name of the company, which is deleted below.
  if (subject.kind === 'company') await eraseCopies(transaction, subject);
  for (const { name, where } of await rowsOf(transaction, subject))
    await sql`delete from ${sql.table(name)} where ${where}`.execute(transaction);
}
