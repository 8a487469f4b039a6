import { writeOpportunities } from '@parley/server/data/facts/opportunities/index';
import { serveRequest } from '@parley/server/data/visits/index';
import { previewExclusions } from '@parley/server/features/instances/preview-settings';
import { updateInstance } from '@parley/server/features/instances/update-instance';
import { withFigures } from '@parley/server/platform/context/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { standingVisits } from '../data/visits-in-clickhouse.ts';

const services = sharedServices();
afterAll(() => services.close());

const DAY_MS = 86_400_000;
/** One moment for all of its days: midnight may come meanwhile. */
const NOW = Date.now();
const day = (ago: number): string => new Date(NOW - ago * DAY_MS).toISOString().slice(0, 10);

it('a preview of exclusions counts opportunities that lose a touch, and no fewer then do', async () => {
  const { id: instanceId, admin } = await createTestInstance(services);
  const companies = ['gone', 'kept', 'old', 'later'].map((name) => ({ domain: `${name}.example`, name }));
  // Each visit is of another visitor. Of "kept" the visit continues on its other page.
  const visit = (company: string, ago: number, path: string, more: object = {}) => ({
    ...{ at: `${day(ago)}T10:00:00Z`, company: `${company}.example`, path, ...more },
  });
  await storeByHand(services, instanceId, {
    companies,
    visits: [
      ...[visit('gone', 20, '/jobs/a'), visit('gone', 15, '/')],
      visit('kept', 20, '/jobs/a', { visitor: 'ann' }),
      visit('kept', 20, '/prices', { visitor: 'ann', at: `${day(20)}T10:05:00Z` }),
      // Before the days that are tried, and after its opportunity closed.
      ...[visit('old', 120, '/jobs'), visit('later', 5, '/jobs')],
    ],
  });
  const deals = [
    { of: 'gone', open: 30, close: null },
    { of: 'kept', open: 30, close: null },
    { of: 'old', open: 130, close: 110 },
    { of: 'later', open: 40, close: 30 },
  ];
  const rows = deals.map(({ of, open, close }) => ({
    ...{ externalId: of, name: of, amount: '10', company: { domain: `${of}.example` } },
    ...{ openDate: day(open), closeDate: close === null ? null : day(close) },
    status: close === null ? ('PIPELINE' as const) : ('CLOSED_LOST' as const),
  }));
  await services.postgres
    .transaction()
    .execute((transaction) => writeOpportunities({ transaction, instanceId, source: 'import', rows }));
  await drainNow(services);
  const known = await services.postgres
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .execute();
  /** How many visits of its company each opportunity has between 90 days before its opening and its close. */
  const touches = async (): Promise<Map<string, number>> => {
    const visits = await standingVisits(services, instanceId);
    return new Map(
      deals.map(({ of, open, close }) => {
        const id = known.find(({ name }) => name === of)?.id;
        const [from, until] = [Date.parse(day(open + 90)), Date.parse(day(close ?? 0)) + DAY_MS];
        return [
          of,
          visits.filter((each) => each.companyId === id && each.startedAt >= from && each.startedAt < until)
            .length,
        ];
      }),
    );
  };
  const ctx = () => withFigures(admin.ctx, instanceId);
  const input = { visitExclusions: ['/jobs'] };
  const before = await touches();
  expect([...before.values()]).toEqual([2, 1, 1, 0]);
  const preview = await previewExclusions({ ctx: await ctx(), input });
  expect(preview).toMatchObject({ opportunities: 1, sampledOneIn: 1 });

  await updateInstance({ ctx: admin.ctx, input });
  await serveRequest(services, instanceId);
  const after = await touches();
  const fewer = deals.filter(({ of }) => (after.get(of) ?? 0) < (before.get(of) ?? 0)).map(({ of }) => of);
  // What was before the days that are tried is lost as well: the preview is a lower bound.
  expect(fewer).toEqual(['gone', 'old']);
  expect(preview.opportunities).toBeLessThanOrEqual(fewer.length);
  expect((await previewExclusions({ ctx: await ctx(), input })).opportunities).toBe(0);
});
