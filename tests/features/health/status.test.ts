import { writeVendorSpend } from '@parley/server/data/facts/spend/index';
import { getHealthStatus } from '@parley/server/features/health/status/get-status';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';

let services: TestServices;
beforeAll(async () => {
  services = await sharedServices();
});
afterAll(() => services.close());

const NOW = new Date('2026-11-20T12:00:00Z');

it('has nothing done in an empty instance but its two people, and counts no integration', async () => {
  const { user } = await createTestInstance(services);
  const status = await getHealthStatus({ ctx: user.ctx, now: NOW });
  const { onboardingProgress, ...areas } = status;
  const done = Object.entries(areas).filter(([, { isComplete }]) => isComplete);
  expect(done.map(([id]) => id)).toEqual(['userAdmin']);
  // All nine are available; two people were added by the test.
  expect(onboardingProgress).toBeCloseTo(1 / 9, 10);
  const free = { ...user.ctx, viewer: { ...user.ctx.viewer, isPaid: false } };
  expect((await getHealthStatus({ ctx: free, now: NOW })).onboardingProgress).toBeCloseTo(1 / 4, 10);
  expect(status.tag).toEqual({
    label: 'Tag',
    isAvailable: true,
    isComplete: false,
    isFree: true,
    tagInstalledAt: null,
    lastEventAt: null,
  });
  expect([status.crm.isAvailable, status.adIntegrations.isAvailable]).toEqual([true, true]);
});

it('reads each area off the data, with moments and people', async () => {
  const { id, admin } = await createTestInstance(services);
  const { postgres } = services;
  await storeByHand(services, id, {
    companies: [{ domain: 'a.example', name: 'A', inTam: true }],
    visits: [{ at: '2026-11-18T09:00:00Z', utm: { source: 'google', medium: 'cpc' } }],
  });
  await postgres
    .updateTable('instances')
    .set({ tag_installed_at: new Date('2026-01-05T00:00:00Z') })
    .where('id', '=', id)
    .execute();
  await postgres
    .insertInto('pixels')
    .values({
      id: `pixl_${id}`,
      instance_id: id,
      name: 'Pixel',
      code: `code-${id}`,
      channel_id: 'chnl_display',
      vendor_id: 'vndr_google_ads',
      audience_id: null,
      created_at: new Date('2026-03-04T00:00:00Z'),
      created_by: admin.userId,
      updated_by: null,
    })
    .execute();
  const versions = [
    ['target-market', 1, null, '2026-01-01'],
    ['target-market', 2, admin.userId, '2026-02-02'],
    ['channel-rules', 1, admin.userId, '2026-03-03'],
    ['spend', 1, admin.userId, '2026-04-04'],
  ] as const;
  await postgres
    .insertInto('configuration_versions')
    .values(
      versions.map(([kind, number, created_by, at]) => ({
        ...{ instance_id: id, kind, number, created_by, body: '{}' },
        created_at: new Date(at),
      })),
    )
    .execute();
  const status = await getHealthStatus({ ctx: admin.ctx, now: NOW });
  const ada = { id: admin.userId, name: 'Test Person' };
  expect(status.tam).toMatchObject({ updatedAt: new Date('2026-02-02'), updatedBy: ada });
  expect(status.channelMapping).toMatchObject({ updatedAt: new Date('2026-03-03'), updatedBy: ada });
  expect(status.vendorSpend.lastUpdatedBy).toEqual(ada);
  expect(status.tag).toMatchObject({ isComplete: true, lastEventAt: new Date('2026-11-18T09:00:00Z') });
  expect(status.tam.isComplete).toBe(true);
  expect(status.customAudience.isComplete).toBe(false);
  expect(status.universalPixel).toMatchObject({
    isComplete: true,
    lastCreatedAt: new Date('2026-03-04T00:00:00Z'),
    createdBy: { id: admin.userId, name: 'Test Person' },
  });
  expect(status.vendorSpend).toMatchObject({ isComplete: false, spendInputThroughAt: null });
  // A tag that has been silent for more than a week is no tag.
  const later = await getHealthStatus({ ctx: admin.ctx, now: new Date('2026-11-26T09:00:00Z') });
  expect(later.tag.isComplete).toBe(false);
});

it('has spend once last month is known, and a custom audience once there is one beside the target market', async () => {
  const { id, admin } = await createTestInstance(services);
  const spend = async (month: string) => {
    const rows = [{ vendorId: 'vndr_linkedin_ads', month, amount: '3000' }];
    await services.postgres
      .transaction()
      .execute((transaction) =>
        writeVendorSpend({ transaction, instanceId: id, source: 'typed', userId: admin.userId, rows }),
      );
    await drainNow(services);
  };
  const read = () => getHealthStatus({ ctx: admin.ctx, now: NOW });
  await spend('2026-09-01');
  const before = await read();
  expect(before.vendorSpend).toMatchObject({
    ...{ isComplete: false, spendInputThroughAt: new Date('2026-09-01T00:00:00Z') },
  });
  await spend('2026-10-01');
  await services.postgres
    .insertInto('audiences')
    .values({
      id: `audn_${id}`,
      instance_id: id,
      name: 'Focus',
      type: 'upload',
      is_tam: false,
      created_by: admin.userId,
    })
    .execute();
  const { vendorSpend, customAudience, onboardingProgress } = await read();
  const ada = { id: admin.userId, name: 'Test Person' };
  expect(vendorSpend).toMatchObject({
    ...{ isComplete: true, spendInputThroughAt: new Date('2026-10-01T00:00:00Z'), lastUpdatedBy: ada },
  });
  expect(customAudience).toMatchObject({ isComplete: true, createdAt: expect.any(Date), createdBy: ada });
  expect(onboardingProgress - before.onboardingProgress).toBeCloseTo(2 / 9, 10);
});
