import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '@parley/core/dates';
import { rebuildRollUps } from '@parley/server/data/roll-ups/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { createDatabases, openDatabases } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { type TestServices, testConfig } from '../testkit/services.ts';
import { addImpressions, storeBenchFacts } from './fact-world.ts';
import { addVisits, COMPANIES, INSTANCE, merge, settle, storeBenchCompanies } from './query-world.ts';

const ROLLED_UP = [
  'visit_days',
  'company_days',
  'campaign_days',
  'view_throughs',
  'view_through_days',
  'touched_opportunities',
  'opportunity_steps',
  'touched_leads',
] as const;

export type World = {
  services: TestServices;
  /** Adds visits until there are so many, and rolls everything up. */
  growTo(visits: number): Promise<void>;
  close(): Promise<void>;
};

/** What a kept world has: how many visits, up to which day, and whether they are merged and rolled up. */
type Known = { visits: number; today: Day; isReady: boolean };

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await run();
  console.error(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Engines with the facts of the benchmark: for this run, or in a directory where the next run finds them. */
export async function openWorld({
  directory,
  today,
}: {
  directory: string | undefined;
  today: Day;
}): Promise<World> {
  const note = directory === undefined ? undefined : join(directory, 'bench-world.json');
  const known: Known | undefined =
    note !== undefined && existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined;
  if (known !== undefined && known.today !== today)
    throw new Error(`the world there is of ${known.today}: remove it`);
  const engines = await startEngineProcess(directory, { isKept: directory !== undefined });
  const addresses = await (known ? openDatabases : createDatabases)(engines, 'bench');
  const services: TestServices = {
    config: testConfig(),
    log: quiet,
    postgres: connectPostgres(addresses.postgres),
    clickhouse: connectClickhouse(addresses.clickhouse),
    addresses,
    isShared: true,
    close: async () => undefined,
  };
  const state: Known = known ?? { visits: 0, today, isReady: false };
  const save = (changed: Partial<Known>): void => {
    Object.assign(state, changed);
    if (note !== undefined) writeFileSync(note, JSON.stringify(state));
  };
  if (known === undefined) {
    await storeBenchCompanies(services, COMPANIES);
    await storeBenchFacts(services, today);
    save({});
  }
  return {
    services,
    async growTo(wanted) {
      const from = state.visits;
      if (wanted > from) {
        await timed(`${wanted} visits`, () => addVisits(services, { from, to: wanted, until: today }));
        await timed('impressions', () => addImpressions(services, wanted - from, today));
        save({ visits: wanted, isReady: false });
      }
      if (state.isReady) return;
      await timed('merges', () => settle(services, today));
      await timed('roll-ups', () => rebuildRollUps({ services, instanceId: INSTANCE }));
      await timed('merges of roll-ups', async () => {
        for (const table of ROLLED_UP) await merge(services, table);
      });
      save({ isReady: true });
    },
    async close() {
      await Promise.all([services.postgres.destroy(), services.clickhouse.close()]);
      await engines.stop();
    },
  };
}
