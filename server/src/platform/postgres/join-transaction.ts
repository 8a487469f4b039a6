import type { Postgres, PostgresTransaction } from './postgres.ts';

/**
 * A connection whose transactions are part of one that is open already: verbs that make their own write into it, and all
 * of it is kept or none is.
 */
export function joinTransaction(open: PostgresTransaction): Postgres {
  const transaction: Pick<ReturnType<Postgres['transaction']>, 'execute'> = {
    execute: (callback) => callback(open),
  };
  return new Proxy<Postgres>(open, {
    get: (target, name) => {
      if (name === 'transaction') return () => transaction;
      const value: unknown = Reflect.get(target, name, target);
      // Methods of the connection have private parts, which they find on it alone.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
