import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { TestServices } from '../../../testkit/services.ts';

/** What is counted against guessing, and kept whether or not the guess was right. */
const COUNTED = new Set(['guesses']);

/** A look at everything the database holds, and a way to let every audit entry fail, on a connection of its own. */
export function databaseState({ addresses }: Pick<TestServices, 'addresses'>) {
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 1 });
  return {
    /** A digest of each table, so that a difference names the table it is in. */
    async look(): Promise<Record<string, string>> {
      const { rows: tables } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      );
      const state: Record<string, string> = {};
      for (const { name } of tables) {
        if (COUNTED.has(name)) continue;
        const { rows } = await pool.query<{ digest: string }>(
          `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
        );
        state[name] = rows[0]?.digest ?? '';
      }
      return state;
    },
    async letAuditFail(): Promise<void> {
      await pool.query('alter table audit_entries add constraint audit_fails check (false) not valid');
    },
    async letAuditWork(): Promise<void> {
      await pool.query('alter table audit_entries drop constraint if exists audit_fails');
    },
    close: () => pool.end(),
  };
}
