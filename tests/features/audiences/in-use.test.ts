import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { createGoal } from '@parley/server/features/notifications/create-goal';
import { revokeShare } from '@parley/server/features/shares/revoke-share';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance, type TestMember } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';
import { createReportOf } from '../notifications/report-setup.ts';
import { sharePage } from '../shares/share-world.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'alpha.example', name: 'Alpha', inTam: true }],
    visits: [],
  });
  caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

async function makeAudience(name: string): Promise<string> {
  const id = newId('audn');
  await services.postgres
    .insertInto('audiences')
    .values({ id, instance_id: instance.id, name, type: 'upload' })
    .execute();
  return id;
}

const remove = (id: string) =>
  api.graphql(caller, `mutation { audiences { delete(id: "${id}") { success } } }`);
const refusal = async (id: string) => {
  const { message, extensions } = (await remove(id)).errors[0] ?? {};
  return { message, details: (extensions as { details?: object } | undefined)?.details };
};

const templateOf = (audienceId: string): string => JSON.stringify({ audienceId });
const goalOf = ({ ctx }: TestMember, audience: string, name: string) =>
  createGoal({
    ctx,
    input: {
      ...{ name, kpiId: 'visits', goal: 50, goalStartDate: '2026-01-01', additionalRecipients: [] },
      ...{ urlTemplate: `/web-traffic?audience=${audience}`, variableTemplate: templateOf(audience) },
    },
  });
const alertOf = ({ ctx }: TestMember, audience: string, name: string) =>
  createAlert({
    ctx,
    input: {
      ...{ name, metric: 'visits', cause: 'above', threshold: 5, windowDays: 7, additionalRecipients: [] },
      ...{ quietFrom: null, quietUntil: null, webhookIds: [] },
      ...{ urlTemplate: `/web-traffic?audience=${audience}`, variableTemplate: templateOf(audience) },
    } as Parameters<typeof createAlert>[0]['input'],
  });
const reportPage = (audience: string): string =>
  `/audiences/${audience}?compare=before&startDate={startDate}&endDate={endDate}`;

it('an audience is kept for each kind of thing that is of it, which is named with its id', async () => {
  const audience = await makeAudience('Of all kinds');
  const { admin } = instance;
  const pixel = newId('pixl');
  await services.postgres
    .insertInto('pixels')
    .values({
      ...{ id: pixel, instance_id: instance.id, name: 'Spring', code: pixel, audience_id: audience },
      ...{ channel_id: 'chnl_paid-social', vendor_id: 'vndr_linkedin_ads' },
    })
    .execute();
  expect(await refusal(audience)).toEqual({
    message: 'It is used by "Spring" and cannot be deleted.',
    details: { objects: [{ kind: 'pixel', id: pixel, name: 'Spring' }], count: 1 },
  });
  await services.postgres.deleteFrom('pixels').where('id', '=', pixel).execute();

  const made = {
    report: await createReportOf(instance, { name: 'Weekly', urlTemplate: reportPage(audience) }),
    goal: await goalOf(admin, audience, 'Fifty visits'),
    alert: await alertOf(admin, audience, 'Many visits'),
  };
  const { id: share } = await sharePage(admin.ctx, {
    urlTemplate: `/web-traffic?audience=${audience}`,
    title: 'Board',
  });
  expect(await refusal(audience)).toEqual({
    message: 'It is used by "Weekly", "Fifty visits", "Many visits" and 1 more and cannot be deleted.',
    details: {
      objects: [
        { kind: 'report', id: made.report.id, name: 'Weekly' },
        { kind: 'goal', id: made.goal.id, name: 'Fifty visits' },
        { kind: 'alert', id: made.alert.id, name: 'Many visits' },
      ],
      count: 4,
    },
  });
  for (const { id } of [made.report, made.goal])
    await services.postgres.deleteFrom('subscriptions').where('id', '=', id).execute();
  await services.postgres.deleteFrom('alerts').where('id', '=', made.alert.id).execute();
  expect((await refusal(audience)).details).toEqual({
    objects: [{ kind: 'share', id: share, name: 'Board' }],
    count: 1,
  });
  // A link that shows nothing any more holds nothing back.
  await revokeShare({ ctx: admin.ctx, input: { id: share } });
  expect((await remove(audience)).errors).toEqual([]);
});

it('what is private to colleagues is counted without its name, until they have left', async () => {
  const audience = await makeAudience('Of a colleague');
  await goalOf(instance.user, audience, 'Secret goal');
  expect(await refusal(audience)).toEqual({
    message: 'It is used by items of colleagues (1) and cannot be deleted.',
    details: { objects: [], count: 0, others: 1 },
  });
  await alertOf(instance.user, audience, 'Secret alert');
  await sharePage(instance.user.ctx, {
    urlTemplate: `/web-traffic?audience=${audience}`,
    title: 'Open link',
  });
  const refused = await refusal(audience);
  expect(refused.message).toBe(
    'It is used by "Open link" and items of colleagues (2) and cannot be deleted.',
  );
  expect(JSON.stringify(refused)).not.toContain('Secret');
  await services.postgres
    .deleteFrom('members')
    .where('organization_id', '=', instance.id)
    .where('user_id', '=', instance.user.userId)
    .execute();
  // An admin looks after what those who left have made.
  expect((await refusal(audience)).message).toBe(
    'It is used by "Secret goal", "Secret alert" and "Open link" and cannot be deleted.',
  );
});

it('what is of another audience or another organization holds nothing back', async () => {
  const [audience, other] = [await makeAudience('Free'), await makeAudience('Used')];
  const elsewhere = await createTestInstance(services);
  for (const [instanceId, of] of [
    [instance.id, other],
    [instance.id, `${audience}2`],
    [elsewhere.id, audience],
  ] as const)
    await services.postgres
      .insertInto('subscriptions')
      .values({
        ...{ id: newId('subs'), instance_id: instanceId, type: 'goal', name: 'Of another' },
        ...{ url_template: `/web-traffic?audience=${of}`, variable_template: templateOf(of) },
      })
      .execute();
  expect((await remove(audience)).errors).toEqual([]);
});
