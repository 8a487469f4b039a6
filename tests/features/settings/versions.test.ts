import { runMetricQuery } from '@parley/server/analytics/index';
import { listVersions, saveVersion } from '@parley/server/data/configuration/index';
import { followRequests, openRebuild, rebuildVisits, serveRequest } from '@parley/server/data/visits/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference, type ReferenceSettings } from '../analytics/reference/visits.ts';
import { makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from '../data/visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

type Save = Omit<Parameters<typeof saveVersion>[0], 'transaction' | 'ctx'>;
const save = ({ admin }: TestInstance, input: Save) =>
  services.postgres
    .transaction()
    .execute((transaction) => saveVersion({ transaction, ctx: admin.ctx, ...input }));
const versionsOf = ({ id }: TestInstance, kind: Save['kind']) =>
  listVersions(services.postgres, { instanceId: id, kind });

async function withTraffic(seed: number) {
  const instance = await createTestInstance(services);
  const rows = makeWorld(instance.id, seed, 25).pageViews;
  await services.clickhouse.insert('page_views', rows);
  await rebuildVisits({ services, instanceId: instance.id });
  const visits = async () => inOrder(await standingVisits(services, instance.id));
  const expected = (settings: ReferenceSettings = {}) => inOrder(deriveReference(rows, settings));
  return { instance, visits, expected };
}

describe('versions of a kind of configuration', () => {
  it('begin with what was there, count up, and leave out what changes nothing', async () => {
    const instance = await createTestInstance(services);
    await services.postgres
      .updateTable('instances')
      .set({ visit_exclusions: [' old/ '] })
      .where('id', '=', instance.id)
      .execute();
    const first = await save(instance, {
      kind: 'exclusions',
      body: { paths: ['jobs/', '/jobs'] },
      why: ' Own people ',
    });
    expect(first).toEqual({
      number: 2,
      before: { paths: ['/old'] },
      body: { paths: ['/jobs'] },
      isApplied: false,
    });
    expect(await save(instance, { kind: 'exclusions', body: { paths: ['/jobs/*'] } })).toBeNull();
    const versions = await versionsOf(instance, 'exclusions');
    expect(
      versions.map(({ number, body, why, createdBy, isCurrent }) => [
        number,
        body,
        why,
        createdBy?.id,
        isCurrent,
      ]),
    ).toEqual([
      [2, { paths: ['/jobs'] }, 'Own people', instance.admin.userId, true],
      [1, { paths: ['/old'] }, '', undefined, false],
    ]);
    expect(await versionsOf(instance, 'net-new')).toEqual([]);
  });

  it('keep what something else has written in between', async () => {
    const instance = await createTestInstance(services);
    await save(instance, { kind: 'net-new', body: { rule: 'net-new' } });
    await services.postgres
      .updateTable('instances')
      .set({ net_new_rule: 'all' })
      .where('id', '=', instance.id)
      .execute();
    await save(instance, { kind: 'net-new', body: { rule: 'net-new' } });
    const bodies = (await versionsOf(instance, 'net-new')).map(({ body }) => body);
    expect(bodies).toEqual([{ rule: 'net-new' }, { rule: 'all' }, { rule: 'net-new' }, { rule: 'all' }]);
  });

  it('give numbers once, however many write at the same time', async () => {
    const instance = await createTestInstance(services);
    const days = [10, 20, 30, 40, 50];
    await Promise.all(
      days.map((influenceWindow) =>
        save(instance, {
          kind: 'pipeline-report',
          body: { url: null, fieldName: null, influenceWindow, viewThroughDays: 7 },
        }),
      ),
    );
    const versions = await versionsOf(instance, 'pipeline-report');
    expect(versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('make the number of the definitions, which figures name', async () => {
    const instance = await createTestInstance(services);
    const numberOf = async () =>
      (
        await runMetricQuery({
          ctx: instance.admin.ctx,
          input: {
            metrics: ['visits'],
            dimensions: [],
            filters: [],
            range: { start: '2026-03-01', end: '2026-03-31' },
          },
        })
      ).definitions;
    expect(await numberOf()).toBe(1);
    await save(instance, { kind: 'net-new', body: { rule: 'net-new' } });
    expect(await numberOf()).toBe(2);
    await save(instance, { kind: 'net-new', body: { rule: 'net-new' } });
    expect(await numberOf()).toBe(2);
    await save(instance, { kind: 'exclusions', body: { paths: ['/a'] } });
    await save(instance, { kind: 'net-new', body: { rule: 'all' } });
    // Visits do not follow the exclusion yet.
    expect(await numberOf()).toBe(3);
    await serveRequest(services, instance.id);
    expect(await numberOf()).toBe(4);
  });

  it('move the mark of the target market with it, and take no audience of another instance', async () => {
    const [instance, other] = [await createTestInstance(services), await createTestInstance(services)];
    const audience = (instanceId: string, id: string) => ({
      id,
      instance_id: instanceId,
      name: id,
      type: 'upload' as const,
    });
    const [first, second, foreign] = [`audn_1${instance.id}`, `audn_2${instance.id}`, `audn_3${other.id}`];
    await services.postgres
      .insertInto('audiences')
      .values([audience(instance.id, first), audience(instance.id, second), audience(other.id, foreign)])
      .execute();
    const none = { sectors: [], regions: [], revRanges: [] };
    const marked = async () =>
      (
        await services.postgres
          .selectFrom('audiences')
          .select('id')
          .where('is_tam', '=', true)
          .where('instance_id', 'in', [instance.id, other.id])
          .execute()
      ).map(({ id }) => id);
    await save(instance, { kind: 'target-market', body: { audienceId: first, ...none } });
    expect(await marked()).toEqual([first]);
    await save(instance, { kind: 'target-market', body: { audienceId: second, ...none } });
    expect(await marked()).toEqual([second]);
    await expect(
      save(instance, { kind: 'target-market', body: { audienceId: foreign, ...none } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await marked()).toEqual([second]);
  });
});

const RULE = {
  id: 'rule',
  channelId: 'chnl_other',
  vendorId: 'vndr_other',
  media: [],
  sources: [],
  referralDomains: ['google.com', 'partner.example'],
  customParameters: [],
};

describe('configuration that changes visits', () => {
  it('is applied to all of them, and bringing the former back gives exactly the former', async () => {
    const { instance, visits, expected } = await withTraffic(71);
    const before = await visits();
    expect(before).toEqual(expected());
    await save(instance, { kind: 'exclusions', body: { paths: ['/careers'] } });
    await save(instance, { kind: 'channel-rules', body: { rules: [{ ...RULE, id: `r${instance.id}` }] } });
    expect(await openRebuild(services.postgres, instance.id)).toMatchObject({ share: 0, startedAt: null });
    expect(await visits()).toEqual(before);
    expect(await serveRequest(services, instance.id)).toBe(true);
    expect(await openRebuild(services.postgres, instance.id)).toBeUndefined();
    const rules = [{ ...RULE, id: 'r', campaigns: [], clickIds: [] }];
    expect(await visits()).toEqual(expected({ exclusions: ['/careers'], rules }));
    for (const kind of ['exclusions', 'channel-rules'] as const) {
      const [last, first] = await versionsOf(instance, kind);
      expect(last?.appliedAt).not.toBeNull();
      await save(instance, { kind, body: first?.body as never, restoredFrom: 1 });
    }
    await serveRequest(services, instance.id);
    expect(await visits()).toEqual(before);
  });

  it('is applied again from the start when that ends half-way, and told as applied only then', async () => {
    const { instance, visits, expected } = await withTraffic(72);
    await save(instance, { kind: 'exclusions', body: { paths: ['/pricing'] } });
    const gone = new AbortController();
    gone.abort();
    await expect(serveRequest(services, instance.id, gone.signal)).rejects.toThrow();
    expect((await versionsOf(instance, 'exclusions'))[0]?.appliedAt).toBeNull();
    const rebuilds = followRequests({ services });
    try {
      await patiently(async () =>
        expect((await versionsOf(instance, 'exclusions'))[0]?.appliedAt).not.toBeNull(),
      );
    } finally {
      await rebuilds.stop();
    }
    expect(await visits()).toEqual(expected({ exclusions: ['/pricing'] }));
  });
});
