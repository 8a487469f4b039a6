import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { limitIdle } from '../postgres/idle-limit.ts';
import type { Postgres, PostgresTransaction } from '../postgres/postgres.ts';
import { withinTime } from '../postgres/timed-client.ts';
import { PROCESS_ID } from './process-id.ts';

/** How long a lease lasts without being renewed; others take it over in a few seconds more. */
const LASTS_MS = 6_000;
const RENEW_EVERY_MS = 1_500;
/** A statement about leases takes milliseconds: one that takes longer would come too late. */
const LIMIT_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** The right to do what only one may do at a time. `token` grows with every holder. */
export type Lease = {
  readonly name: string;
  readonly token: string;
  /** Who held it and did not give it back, and may go on for a while without knowing that it lost it: see `noteFenced`. */
  readonly unfenced: readonly string[];
  /** Throws when it may have run out: because this process was stopped, or could not renew it. */
  assertFresh(): void;
};

/** Another process may hold the lease by now: work done under it is left to that process. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease of "${name}" ran out, and somebody else may go on`);
  }
}

type Held = Lease & { renewedAt: number };

/** What one process holds in one database, renewed together for as long as it holds anything. */
class Holder {
  readonly held = new Set<Held>();
  readonly #postgres: Postgres;
  readonly #known = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(postgres: Postgres) {
    this.#postgres = postgres;
  }

  /** Those of these leases that are free, or have run out. */
  async take(names: readonly string[]): Promise<Lease[]> {
    const postgres = this.#postgres;
    const askedAt = performance.now();
    const unknown = names.filter((name) => !this.#known.has(name));
    const { rows } = await withinTime(LIMIT_MS, async () => {
      if (unknown.length > 0)
        await sql`insert into leases (name) select unnest(${unknown}::text[]) on conflict do nothing`.execute(
          postgres,
        );
      // A moment far ahead was written by a clock that has been put back since.
      return await sql<{ name: string; token: string; unfenced: string[] }>`
        with free as (
          select name from leases
          where name = any(${names}::text[]) and (holder is null or expires_at < clock_timestamp()
            or expires_at > clock_timestamp() + make_interval(secs => ${(2 * LASTS_MS) / 1000}))
          order by name for update skip locked
        )
        update leases set holder = ${PROCESS_ID}, token = leases.token + 1,
          unfenced = leases.unfenced || array_remove(array[leases.holder], null),
          expires_at = clock_timestamp() + make_interval(secs => ${LASTS_MS / 1000})
        from free where leases.name = free.name
        returning leases.name, leases.token, leases.unfenced`.execute(postgres);
    });
    for (const name of unknown) this.#known.add(name);
    const taken = rows.map(({ name, token, unfenced }): Held => {
      const lease: Held = {
        name,
        token,
        unfenced,
        renewedAt: askedAt,
        assertFresh: () => {
          if (performance.now() - lease.renewedAt > LASTS_MS) throw new LeaseLost(name);
        },
      };
      return lease;
    });
    for (const lease of taken) this.held.add(lease);
    this.#timer ??= setInterval(() => void this.#renew(), RENEW_EVERY_MS).unref();
    return taken;
  }

  async give(leases: readonly Lease[]): Promise<void> {
    for (const lease of leases) this.held.delete(lease as Held);
    if (this.held.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // What cannot be given back now runs out.
    await withinTime(LIMIT_MS, () =>
      sql`update leases set holder = null where ${these(leases)}`.execute(this.#postgres),
    ).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    const leases = [...this.held];
    const askedAt = performance.now();
    const renewed = await withinTime(LIMIT_MS, () =>
      sql<{ name: string }>`
        update leases set expires_at = clock_timestamp() + make_interval(secs => ${LASTS_MS / 1000})
        where ${these(leases)} returning name`.execute(this.#postgres),
    ).catch(() => undefined);
    const names = new Set(renewed?.rows.map(({ name }) => name));
    for (const lease of leases) if (names.has(lease.name)) lease.renewedAt = askedAt;
  }
}

const holders = new WeakMap<Postgres, Holder>();

function holderOf(postgres: Postgres): Holder {
  const holder = holders.get(postgres) ?? new Holder(postgres);
  holders.set(postgres, holder);
  return holder;
}

const these = (leases: readonly Lease[]) => sql`
  (name, token) in (
    select * from unnest(${leases.map(({ name }) => name)}::text[], ${leases.map(({ token }) => token)}::bigint[])
  )`;

/**
 * Writes under leases: all or nothing, and nothing when another process holds one of them by now. A process that wants to take one over
 * waits for the transaction.
 */
export function whileHeld<Result>(
  postgres: Postgres,
  leases: readonly Lease[],
  write: (transaction: PostgresTransaction) => Promise<Result>,
): Promise<Result> {
  return postgres.transaction().execute(async (transaction) => {
    // A process that is stopped in here keeps the row no longer than the lease lasts.
    await limitIdle(transaction, LASTS_MS);
    const { rows } = await sql<{ name: string }>`
      select name from leases where ${these(leases)} order by name for share`.execute(transaction);
    const names = new Set(rows.map(({ name }) => name));
    for (const { name } of leases) if (!names.has(name)) throw new LeaseLost(name);
    return await write(transaction);
  });
}

/** What former holders of these leases still write counts no more. */
export async function noteFenced(postgres: Postgres, leases: readonly Lease[]): Promise<void> {
  await sql`update leases set unfenced = '{}' where ${these(leases)}`.execute(postgres);
}

/** Does something under those of the leases that are free now; nothing, when none is. */
export async function withLeases<Result>(
  postgres: Postgres,
  names: readonly string[],
  run: (leases: Lease[]) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = holderOf(postgres);
  const leases = await holder.take(names);
  if (leases.length === 0) return undefined;
  try {
    return await run(leases);
  } finally {
    await holder.give(leases);
  }
}

/** Does something alone among all processes; waits for its turn, or with `isPatient` false gives up with undefined. */
export async function withLease<Result>(
  postgres: Postgres,
  { name, isPatient }: { name: string; isPatient: boolean },
  run: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const holder = holderOf(postgres);
  for (;;) {
    const [lease] = await holder.take([name]);
    if (lease !== undefined) {
      try {
        return await run(lease);
      } finally {
        await holder.give([lease]);
      }
    }
    if (!isPatient) return undefined;
    await sleep(LOOK_EVERY_MS);
  }
}
