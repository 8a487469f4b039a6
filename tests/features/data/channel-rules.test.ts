import { deriveNow, followRequests } from '@parley/server/data/visits/index';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

const versionOf = async (instanceId: string): Promise<string> => {
  const [row] = await services.clickhouse.rows<{ version: string }>(
    sql`SELECT toString(max(version)) AS version FROM visits WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.version' },
  );
  return row?.version ?? '';
};

/** An instance whose visits were derived by a rule that nobody has any more: all referrals of Google were another vendor's. */
async function derivedByAnother(seed: number) {
  const instanceId = await makeInstance(services);
  await services.postgres
    .insertInto('channel_mapping_rules')
    .values({
      id: `a${instanceId}`,
      instance_id: instanceId,
      priority: 0,
      channel_id: 'chnl_other',
      vendor_id: 'vndr_other',
      media: [],
      sources: [],
      referral_domains: ['google.com'],
      custom_parameters: JSON.stringify([]),
    })
    .execute();
  const rows = makeWorld(instanceId, seed, 30).pageViews;
  await services.clickhouse.insert('page_views', rows);
  await deriveNow({ services, instanceId });
  await services.postgres.deleteFrom('channel_mapping_rules').where('instance_id', '=', instanceId).execute();
  return { instanceId, expected: inOrder(deriveReference(rows)) };
}

const rulesOf = async (instanceId: string): Promise<string> =>
  (
    await services.postgres
      .selectFrom('instances')
      .select('visit_rules')
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow()
  ).visit_rules;

const setRules = (instanceId: string, version: string) =>
  services.postgres
    .updateTable('instances')
    .set({ visit_rules: version })
    .where('id', '=', instanceId)
    .execute();

describe('a server with other built-in channel rules than the one before', () => {
  it('derives visits again where others mapped them, keeps them until then, and leaves the rest', async () => {
    const old = await derivedByAnother(51);
    const current = await derivedByAnother(52);
    await setRules(old.instanceId, 'before');
    const before = await versionOf(current.instanceId);
    expect(inOrder(await standingVisits(services, old.instanceId))).not.toEqual(old.expected);
    const followed = followRequests({ services });
    try {
      await patiently(async () =>
        expect(await rulesOf(old.instanceId)).toBe(await rulesOf(current.instanceId)),
      );
    } finally {
      await followed.stop();
    }
    expect(inOrder(await standingVisits(services, old.instanceId))).toEqual(old.expected);
    expect(await versionOf(current.instanceId)).toBe(before);
  });
});
