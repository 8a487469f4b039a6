import { AsyncLocalStorage } from 'node:async_hooks';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

const joined = new AsyncLocalStorage<PostgresTransaction>();

/**
 * The connection better-auth is given: what its plugins write within `join` is part of that transaction, so that the
 * audit entry is kept with it or not at all. The plugins themselves accept no transaction.
 */
export const joining = (postgres: Postgres): Postgres =>
  new Proxy(postgres, {
    get(target, name) {
      const source = joined.getStore() ?? target;
      const value: unknown = Reflect.get(source, name, source);
      return typeof value === 'function' ? value.bind(source) : value;
    },
  });

/** Does work of better-auth's within a transaction of ours. */
export const join = <Value>(transaction: PostgresTransaction, work: () => Promise<Value>): Promise<Value> =>
  joined.run(transaction, work);
