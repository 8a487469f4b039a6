import { rebuildFacts, removeLostFacts } from '@parley/server/data/facts/index';
import { rollUpWorker } from '@parley/server/data/roll-ups/index';
import { rebuildInstances } from '@parley/server/features/imports/index';
import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';
import { drainOnce } from '@parley/server/platform/outbox/drain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn, importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = await isolatedServices();
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const TABLES: [string, string][] = [
  ['opportunities', 'opportunity_id'],
  ['leads', 'lead_id'],
  ['offline_events', 'event_id'],
  ['campaign_types', 'campaign_type_id'],
  ['spend_days', 'day, campaign_id, source'],
  ['companies', 'company_id'],
  ['campaigns', 'campaign_id'],
  ['audience_companies', 'company_id'],
];
const everything = async () =>
  JSON.stringify(
    await Promise.all(TABLES.map(([table, order]) => factsIn(services, table, instance.id, order))),
  );

const deals = Array.from(
  { length: 50 },
  (_, index) => `o${index},2026-01-${String((index % 28) + 1).padStart(2, '0')},${index},c${index % 9}.com`,
);

async function importAll(): Promise<void> {
  const { ctx } = instance.admin;
  await importText(ctx, 'opportunities', `id,open date,amount,domain\n${deals.join('\n')}`);
  await importText(ctx, 'leads', 'id,created date,domain\nl1,2026-01-01,c1.com');
  await importText(ctx, 'offline-events', 'type,date,domain\nFair,2026-01-01,c1.com');
  await importText(ctx, 'spend', 'vendor,month,amount\nGoogle Ads,2026-01,31');
  await importText(ctx, 'ad-stats', 'day,campaign,cost\n2026-02-01,Spring,5', { vendor: 'Google Ads' });
  await importText(ctx, 'audience', 'domain\nc1.com', { name: 'Key' });
}

describe('facts on their way to ClickHouse', () => {
  it('are counted once when the answer to every insert is lost', async () => {
    await importAll();
    const lossy: ClickHouse = {
      ...services.clickhouse,
      insert: async (...args) => {
        await services.clickhouse.insert(...args);
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    };
    // Stored, and not known to be stored: the next takes the same decision with the same token.
    await expect(drainOnce({ ...services, clickhouse: lossy })).rejects.toThrow();
    await expect(drainOnce({ ...services, clickhouse: lossy })).rejects.toThrow();
    await drain(services);
    const opportunities = await factsIn(services, 'opportunities', instance.id, 'opportunity_id');
    expect(opportunities).toHaveLength(50);
    expect(opportunities.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe((49 * 50) / 2);
    const spend = await factsIn(services, 'spend_days', instance.id, 'day');
    expect(spend.reduce((sum, each) => sum + Number(each['spend']), 0)).toBeCloseTo(36, 8);
  });

  it('are the same after a rebuild', async () => {
    await drain(services);
    const before = await everything();
    expect(await rebuildFacts({ services, instanceId: instance.id })).toBeGreaterThan(50);
    await drain(services);
    expect(await everything()).toBe(before);
  });

  it('come back by a rebuild when ClickHouse has lost them', async () => {
    const before = await everything();
    for (const [table] of TABLES)
      await services.clickhouse.command(
        { kind: 'sql', text: `TRUNCATE TABLE ${table}`, params: {} },
        { name: 'test.truncate' },
      );
    await rebuildFacts({ services, instanceId: instance.id });
    await drain(services);
    expect(await everything()).toBe(before);
  });

  it('go when PostgreSQL has lost them, and those of others stay', async () => {
    await drain(services);
    const { postgres } = services;
    const count = async (table: string) => (await factsIn(services, table, instance.id, '1')).length;
    expect(await count('opportunities')).toBe(50);
    const before = await count('spend_days');
    // As a backup that is brought back: without a word to ClickHouse.
    await postgres
      .deleteFrom('opportunities')
      .where('instance_id', '=', instance.id)
      .where('amount', '<', '10')
      .execute();
    await postgres.deleteFrom('ad_statistics').where('instance_id', '=', instance.id).execute();
    await postgres.deleteFrom('vendor_spend').where('instance_id', '=', instance.id).execute();
    expect(await removeLostFacts({ services, instanceId: instance.id })).toBe(10 + before);
    await drain(services);
    expect(await count('opportunities')).toBe(40);
    expect(await count('spend_days')).toBe(0);
    expect(await removeLostFacts({ services, instanceId: instance.id })).toBe(0);
  });

  it('that are lost go when a rebuild is asked for, before anything is rolled up', async () => {
    await drain(services);
    await services.postgres.deleteFrom('leads').where('instance_id', '=', instance.id).execute();
    await services.clickhouse.insert('leads', [
      {
        instance_id: instance.id,
        lead_id: 'lead_lost',
        company_id: '',
        created_on: '2026-01-01 00:00:00.000',
        version: 1,
        is_deleted: 0,
      },
    ]);
    await rebuildInstances({ services, input: { instance: instance.id } });
    const rollUps = rollUpWorker({
      services,
      onRebuild: (instanceId) => removeLostFacts({ services, instanceId }),
    });
    const isDone = async () =>
      (
        await services.postgres
          .selectFrom('roll_up_marks')
          .select('key')
          .where('instance_id', '=', instance.id)
          .where('kind', '=', 'all')
          .execute()
      ).length === 0;
    await rollUps.start();
    try {
      await patiently(async () => expect(await isDone()).toBe(true));
    } finally {
      await rollUps.stop();
    }
    await drain(services);
    expect(await factsIn(services, 'leads', instance.id, 'lead_id')).toEqual([]);
  });
});
