import type { Context } from '../../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../../platform/postgres/postgres.ts';

/**
 * A context whose transactions are part of one that is under way: what a verb of another feature writes stays only if the decision
 * of the proposal does.
 */
export function within(ctx: Context, transaction: PostgresTransaction): Context {
  const postgres = new Proxy(transaction, {
    get(target, key) {
      if (key === 'transaction')
        return () => ({ execute: <Result>(run: (own: PostgresTransaction) => Result) => run(target) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx, postgres };
}
