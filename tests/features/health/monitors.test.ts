import { randomUUID } from 'node:crypto';
import { evaluateMonitors } from '@parley/server/features/health/monitors/evaluate';
import { getMonitor } from '@parley/server/features/health/monitors/list-monitors';
import { dueInstances } from '@parley/server/features/health/monitors/monitor-worker';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { monitoredInstances } from './monitored-instances.ts';

const monitored = monitoredInstances();

describe('an instance is looked at', () => {
  it('after an hour, and after an import or when one is taken back, once that has settled', async () => {
    const { id } = await createTestInstance(monitored.services);
    const isDue = async () => (await dueInstances(monitored.services)).includes(id);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const checked = (seconds: number) =>
      monitored.services.postgres
        .updateTable('monitor_checks')
        .set({ checked_at: ago(seconds) })
        .where('instance_id', '=', id)
        .execute();
    const imported = (created: Date, undone: Date | null = null) =>
      monitored.services.postgres
        .insertInto('fact_imports')
        .values({
          ...{ id: `impt_${randomUUID()}`, instance_id: id, kind: 'spend', filename: 'spend.csv' },
          ...{ mapping: '{}', summary: '{}', errors: '[]', created_by: null },
          ...{ created_at: created, undone_at: undone },
        })
        .execute();
    expect(await isDue()).toBe(true);
    await evaluateMonitors({ services: monitored.services, instanceId: id });
    expect(await isDue()).toBe(false);
    await checked(3_590);
    expect(await isDue()).toBe(false);
    await checked(3_610);
    expect(await isDue()).toBe(true);

    await checked(60);
    // Rows of an import that has just ended are still on their way.
    await imported(ago(5));
    expect(await isDue()).toBe(false);
    await imported(ago(30));
    expect(await isDue()).toBe(true);
    await checked(5);
    expect(await isDue()).toBe(false);
    await checked(600);
    await monitored.services.postgres.deleteFrom('fact_imports').where('instance_id', '=', id).execute();
    await imported(ago(86_400));
    expect(await isDue()).toBe(false);
    await imported(ago(86_400), ago(60));
    expect(await isDue()).toBe(true);
  });

  it('after a sync that ended since, once its rows have settled', async () => {
    const { id } = await createTestInstance(monitored.services);
    const { postgres } = monitored.services;
    const isDue = async () => (await dueInstances(monitored.services)).includes(id);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await evaluateMonitors({ services: monitored.services, instanceId: id });
    await postgres
      .updateTable('monitor_checks')
      .set({ checked_at: ago(600) })
      .where('instance_id', '=', id)
      .execute();
    const connection = `conn_${id}`;
    await postgres
      .insertInto('integration_connections')
      .values({
        ...{ id: connection, instance_id: id, provider_id: 'oprv:hubspot', organization_id: '4242' },
        ...{ status: 'active', organization_name: 'Seller', method: 'oauth', credentials: '' },
      })
      .execute();
    const run = { id: `run_${id}`, connection_id: connection, began_at: ago(900) };
    await postgres
      .insertInto('integration_runs')
      .values({ ...run, status: 'running' })
      .execute();
    expect(await isDue()).toBe(false);
    const ended = (at: Date) =>
      postgres
        .updateTable('integration_runs')
        .set({ status: 'completed', finished_at: at })
        .where('id', '=', run.id)
        .execute();
    await ended(ago(800));
    expect(await isDue()).toBe(false);
    await ended(ago(5));
    expect(await isDue()).toBe(false);
    await ended(ago(60));
    expect(await isDue()).toBe(true);
  });
});

describe('thresholds', () => {
  it('are set by admins within their bounds, in versions that the event log has', async () => {
    const instance = await createTestInstance(monitored.services);
    const { admin, user } = instance;
    const set = (ctx: typeof admin.ctx, threshold: number | null) =>
      setThreshold({ ctx, input: { monitor: 'tag-silent', threshold } });
    await expect(set(user.ctx, 24)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(set(admin.ctx, 0)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await Promise.all([set(admin.ctx, 24), set(admin.ctx, 12)]);
    await set(admin.ctx, null);
    const { status, thresholds } = await getMonitor({ ctx: user.ctx, input: { id: 'tag-silent' } });
    expect(status.threshold).toBe(48);
    expect(thresholds.map(({ version, setBy }) => [version, setBy])).toEqual([
      [3, 'Test Person'],
      [2, 'Test Person'],
      [1, 'Test Person'],
    ]);
    const entries = await monitored.services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'health.threshold-set')
      .orderBy('occurred_at', 'desc')
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries[0]?.details).toMatch(/set the threshold of “Tag silent” from (12|24) to 48 hours/);
  });
});
