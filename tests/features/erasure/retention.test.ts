import { keptSince } from '@parley/server/analytics/caveats/since-kept';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doHourly } from '../../testkit/hourly.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from '../api/api-server.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: Caller;
beforeAll(async () => {
  services = await isolatedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  admin = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

it('how long rows are kept shows what goes, is confirmed, and leaves a record of what went', async () => {
  await services.postgres
    .insertInto('leads')
    .values(
      ['2020-01-31', '2020-02-01'].map((created_on, index) => ({
        id: newId('lead'),
        instance_id: instance.id,
        external_id: `old ${index}`,
        status: 'LEAD',
        created_on: new Date(created_on),
        source: 'file',
      })),
    )
    .execute();
  const { data } = await api.graphql(
    admin,
    '{ erasure { previewRetention(kind: LEADS, months: 12) { confirmation removes { kind rows since } } } }',
  );
  const { confirmation, removes } = (
    data as { erasure: { previewRetention: { confirmation: string; removes: object[] } } }
  ).erasure.previewRetention;
  expect(removes).toEqual([{ kind: 'leads', rows: 2, since: '2020-01-31' }]);

  const set = (typed?: string) =>
    api.graphql(
      admin,
      'mutation ($typed: String) { erasure { setRetention(kind: LEADS, months: 12, confirmation: $typed) { months } } }',
      { typed },
    );
  for (const typed of [undefined, 'yes'])
    expect((await set(typed)).errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fieldErrors: { confirmation: expect.stringContaining(confirmation) } },
    });
  const kept = () =>
    services.postgres
      .selectFrom('retention')
      .select('months')
      .where('instance_id', '=', instance.id)
      .execute();
  expect(await kept()).toEqual([]);
  expect((await set(confirmation)).errors).toEqual([]);
  expect(await kept()).toEqual([{ months: 12 }]);

  await doHourly(services, 'erasure.retention');
  await doHourly(services, 'erasure.retention');
  const listed = await api.graphql(
    admin,
    '{ erasure { list { kind subjectId status removed { kind rows } } } }',
  );
  expect(listed.data).toEqual({
    erasure: {
      list: [
        { kind: 'RETENTION', subjectId: 'leads', status: 'done', removed: [{ kind: 'leads', rows: 2 }] },
      ],
    },
  });
  await services.postgres
    .insertInto('retention')
    .values({ instance_id: instance.id, kind: 'traffic', months: 6 })
    .execute();
  const range = { start: '2025-06-01', end: '2026-11-30' };
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(
    await keptSince(
      { ...services, instance: { id: instance.id } },
      { metrics: ['visits', 'leads'], range },
      now,
    ),
  ).toEqual({ visits: { day: '2026-05-01', months: 6 } });
  // Nothing is that old any more: nothing to confirm.
  expect((await set()).errors).toEqual([]);
});
