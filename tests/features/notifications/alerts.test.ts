import { addDays, toDay } from '@parley/core/dates';
import { METRICS } from '@parley/core/metrics';
import { checkAlerts } from '@parley/server/features/notifications/alerts/check-alerts';
import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { deleteAlert, leaveAlert } from '@parley/server/features/notifications/alerts/end-alert';
import { listAlerts, tryAlerts } from '@parley/server/features/notifications/alerts/list-alerts';
import { countUnseen, listEvents, seeEvents } from '@parley/server/features/notifications/alerts/list-events';
import { pauseAlert } from '@parley/server/features/notifications/alerts/pause-alert';
import { sendAlertMails } from '@parley/server/features/notifications/alerts/send-alert-mails';
import { updateAlert } from '@parley/server/features/notifications/alerts/update-alert';
import { setClock } from '@parley/server/features/notifications/clock';
import { unsubscribeByLink } from '@parley/server/features/notifications/unsubscribe-by-link';
import { unsubscribeUrl } from '@parley/server/features/notifications/unsubscribe-link';
import { renderMail } from '@parley/server/platform/mail/render-mail';
import { openMail } from '@parley/server/platform/mail/stored-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type HandMadeVisit, storeByHand } from '../api/visits.ts';

/** The last day that counts: a day counts from 07:00 UTC of the next one on. */
const LAST = addDays(toDay(Date.now() - 7 * 3_600_000), -1);
const LINKEDIN = { source: 'linkedin', medium: 'paid-social' };

/** Four visits on each of 64 days; on the last one forty, of which nine are by LinkedIn. */
const VISITS: HandMadeVisit[] = Array.from({ length: 64 }, (_, back) => addDays(LAST, -back)).flatMap((day) =>
  Array.from({ length: day === LAST ? 40 : 4 }, (_, index) => ({
    at: `${day}T06:${String(index).padStart(2, '0')}:00Z`,
    ...(day === LAST && index < 9 && { utm: LINKEDIN }),
  })),
);
/** Counted from the list of visits itself. */
const countOf = (days: number, until = LAST): number =>
  VISITS.filter(({ at }) => at.slice(0, 10) <= until && at.slice(0, 10) > addDays(until, -days)).length;

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: VISITS,
  });
});
afterAll(() => services.close());

type Input = Parameters<typeof createAlert>[0]['input'];
const ALERT: Input = {
  name: 'Visits',
  metric: 'visits',
  cause: 'above',
  threshold: 1,
  windowDays: 7,
  quietFrom: null,
  quietUntil: null,
  additionalRecipients: [],
  variableTemplate: '{}',
  urlTemplate: '/web-traffic?audience=tam',
};
const create = (input: Partial<Input> = {}, who: 'admin' | 'user' = 'admin') =>
  createAlert({ ctx: instance[who].ctx, input: { ...ALERT, ...input } });
const one = async (id: string, who: 'admin' | 'user' = 'admin') =>
  (await listAlerts(instance[who].ctx)).find((alert) => alert.id === id);
const remove = (id: string) => deleteAlert({ ctx: instance.admin.ctx, input: { id } });
/** As if the hour were over. */
async function checkAgain(id: string, { id: instanceId } = instance): Promise<void> {
  await services.postgres
    .updateTable('alerts')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  while ((await checkAlerts(services, { instanceId })) > 0);
}
/** Two servers look for messages that may go at the same moment. */
const bothSend = () => Promise.all([1, 2].map(() => sendAlertMails(services, { instanceId: instance.id })));
const eventsOf = async (id: string, who: 'admin' | 'user' = 'admin') =>
  (await listEvents(instance[who].ctx)).filter(({ alertId }) => alertId === id);
const mails = async (name: string) =>
  (
    await services.postgres
      .selectFrom('mail_messages')
      .select(['recipient'])
      .where('template', '=', 'alert')
      .where('subject', '=', `Alert: ${name}`)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient }) => recipient);

it('names what it is narrowed to in the mail and in the bell', async () => {
  const filter = [{ field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }];
  const name = `Many visits ${instance.id}`;
  const { id } = await create({ name, variableTemplate: JSON.stringify({ filter }) });
  await checkAgain(id);
  await sendAlertMails(services, { instanceId: instance.id });
  const full = `${name}, of LinkedIn Ads`;
  expect(await eventsOf(id)).toMatchObject([{ name: full }]);
  const { id: mailId, body } = await services.postgres
    .selectFrom('mail_messages')
    .select(['id', 'body'])
    .where('subject', '=', `Alert: ${full}`)
    .executeTakeFirstOrThrow();
  const { text } = await renderMail(openMail(services.config, mailId, body ?? ''));
  expect(text).toContain(full);
  expect(text).toContain('Visits above 1 in 7 days, of LinkedIn Ads.');
  await remove(id);
});

it('counts and names a channel, a vendor and an audience at once', async () => {
  const other = await createTestInstance(services);
  const visit = (company: string, hour: number, utm?: typeof LINKEDIN): HandMadeVisit => ({
    ...{ company, at: `${LAST}T0${hour}:00:00Z` },
    ...(utm !== undefined && { utm }),
  });
  const { audienceIds } = await storeByHand(services, other.id, {
    companies: [
      { domain: 'acme.example', name: 'Acme', audience: 'Key accounts' },
      { domain: 'other.example', name: 'Other' },
    ],
    visits: [1, 2, 3]
      .map((hour) => visit('acme.example', hour, LINKEDIN))
      // Of another company, of another vendor, and of no channel that is paid.
      .concat(
        visit('other.example', 1, LINKEDIN),
        visit('acme.example', 5, { ...LINKEDIN, source: 'facebook' }),
      )
      .concat(visit('acme.example', 7)),
  });
  const filter = [
    { field: 'channelIds', operator: 'in', operand: ['chnl_paid_social'] },
    { field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] },
  ];
  const variableTemplate = JSON.stringify({ filter, audienceId: audienceIds.get('Key accounts') });
  const { ctx } = other.admin;
  const found = async (threshold: number) => {
    const name = `Narrowed above ${threshold} ${other.id}`;
    const metric = 'targetVisits' as const;
    const { id } = await createAlert({ ctx, input: { ...ALERT, name, metric, threshold, variableTemplate } });
    await checkAgain(id, other);
    await sendAlertMails(services, { instanceId: other.id });
    const events = (await listEvents(ctx)).filter(({ alertId }) => alertId === id);
    return { name, events };
  };
  expect((await found(3)).events).toEqual([]);
  const { name, events } = await found(2);
  const full = `${name}, of Paid Social, of LinkedIn Ads, for Key accounts`;
  expect(events).toMatchObject([{ name: full }]);
  expect(await mails(full)).toEqual([other.admin.email]);
});

it('watches every figure that there is', async () => {
  const refused: string[] = [];
  for (const metric of Object.keys(METRICS)) {
    const input = { metric, name: metric, cause: 'above', threshold: 1_000_000_000 } as Partial<Input>;
    const made = await create(input).catch((error: unknown) => {
      expect(error, metric).toMatchObject({ code: 'INVALID_INPUT' });
      refused.push(metric);
    });
    if (made === undefined) continue;
    await checkAgain(made.id);
    const alert = await one(made.id);
    expect(alert?.problem, metric).toBeNull();
    expect(alert?.last_says, metric).toContain(METRICS[metric as keyof typeof METRICS].label);
    await remove(made.id);
  }
  expect(refused).toEqual([]);
});

describe('an alert finds', () => {
  const week = countOf(7);
  const before = countOf(7, addDays(LAST, -7));
  it.each([
    ['above', week - 1, 7, true],
    ['above', week, 7, false],
    ['below', week + 1, 7, true],
    ['below', week, 7, false],
    ['above', countOf(30) - 1, 30, true],
    ['below', countOf(1) + 1, 1, true],
    ['changed', (week - before) / before, 7, true],
    ['changed', (week - before) / before + 0.01, 7, false],
    ['noData', null, 7, false],
    ['unusual', 8, 1, true],
    // Roots: (√40 − √4) / ½ is 8.65.
    ['unusual', 9, 1, false],
  ] as const)('%s %f in %i days: %s', async (cause, threshold, windowDays, fires) => {
    const { id } = await create({ cause, threshold, windowDays });
    const state = (await tryAlerts(instance.admin.ctx)).find((each) => each.id === id);
    const days = cause === 'unusual' ? 1 : windowDays;
    expect(state).toMatchObject({ value: countOf(days), fires, problem: null });
    await checkAgain(id);
    expect(await eventsOf(id)).toHaveLength(fires ? 1 : 0);
    expect(await one(id)).toMatchObject({ last_value: countOf(days), problem: null });
    await remove(id);
  });

  it('no data where a vendor brought nothing, narrowed as its page is', async () => {
    const only = (vendor: string) =>
      JSON.stringify({ filter: [{ field: 'vendorIds', operator: 'in', operand: [vendor] }] });
    const none = await create({
      cause: 'noData',
      threshold: null,
      variableTemplate: only('vndr_google_ads'),
    });
    const some = await create({
      cause: 'noData',
      threshold: null,
      variableTemplate: only('vndr_linkedin_ads'),
    });
    await checkAgain(none.id);
    expect(await one(none.id)).toMatchObject({ last_value: 0 });
    expect(await eventsOf(none.id)).toHaveLength(1);
    expect(await one(some.id)).toMatchObject({ last_value: 9 });
    expect(await eventsOf(some.id)).toHaveLength(0);
    for (const { id } of [none, some]) await remove(id);
  });
});

it('says that it is narrowed also where what narrows it has no name, or none any more', async () => {
  const by = async (variable_template: object): Promise<string | undefined> => {
    const { id } = await create();
    await services.postgres
      .updateTable('alerts')
      .set({ variable_template: JSON.stringify(variable_template) })
      .where('id', '=', id)
      .execute();
    const found = await one(id);
    await remove(id);
    return found?.condition;
  };
  const whole = await by({});
  expect(whole).not.toContain('narrowed');
  expect(await by({ filter: [{ field: 'inTam', operator: 'eq', operand: true }] })).toBe(
    `${whole}, narrowed further`,
  );
  expect(await by({ filter: [{ field: 'visits', range: { min: { operand: 100, inclusive: true } } }] })).toBe(
    `${whole}, narrowed further`,
  );
  const linkedin = { field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] };
  expect(await by({ audienceId: 'audn_none', filter: [linkedin] })).toBe(
    `${whole}, of LinkedIn Ads, narrowed further`,
  );
});

describe('an alert that fires', () => {
  it('has one event and one message to each for a cause and a day, whoever looks', async () => {
    const name = `Once ${instance.id}`;
    const { id } = await create({ name, additionalRecipients: [instance.user.userId] });
    const own = { instanceId: instance.id };
    await Promise.all([checkAlerts(services, own), checkAlerts(services, own)]);
    await bothSend();
    await checkAgain(id);
    await sendAlertMails(services, { instanceId: instance.id });
    expect(await mails(name)).toEqual([instance.admin.email, instance.user.email].toSorted());
    const [event, ...more] = await eventsOf(id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ day: LAST, firstDay: addDays(LAST, -6), isSeen: false });
    expect(event?.sentAt).not.toBeNull();
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'notifications.alert-fired')
      .where('details', 'like', `%${name}%`)
      .execute();
    expect(entries).toHaveLength(1);
    // Another cause of the same day is another event; the first one again is none.
    const update = (input: Partial<Input>) =>
      updateAlert({ ctx: instance.admin.ctx, input: { ...ALERT, name, id, ...input } });
    await update({ cause: 'below', threshold: 1000 });
    await checkAgain(id);
    expect(await eventsOf(id)).toHaveLength(2);
    await update({});
    await checkAgain(id);
    expect(await eventsOf(id)).toHaveLength(2);
    await remove(id);
    expect(await eventsOf(id)).toEqual([]);
  });

  it('is counted for each who gets it until they look', async () => {
    const { id } = await create({ additionalRecipients: [instance.user.userId] });
    const unseen = [await countUnseen(instance.admin.ctx), await countUnseen(instance.user.ctx)];
    await checkAgain(id);
    expect([await countUnseen(instance.admin.ctx), await countUnseen(instance.user.ctx)]).toEqual(
      unseen.map((count) => count + 1),
    );
    await seeEvents(instance.user.ctx);
    expect(await countUnseen(instance.user.ctx)).toBe(0);
    expect((await eventsOf(id, 'user'))[0]?.isSeen).toBe(true);
    expect((await eventsOf(id))[0]?.isSeen).toBe(false);
    await remove(id);
  });

  it.each([
    { timeZone: 'Asia/Tokyo', ahead: 9 },
    { timeZone: 'UTC', ahead: 0 },
  ])(
    'sends nothing in quiet hours of $timeZone, and its message once when they end',
    async ({ timeZone, ahead }) => {
      const name = `Quiet in ${timeZone} ${instance.id}`;
      await setClock({ ctx: instance.admin.ctx, input: { timeZone, reportHour: 7 } });
      const hour = new Date().getUTCHours();
      const [quietFrom, quietUntil] = [(hour + ahead) % 24, (hour + ahead + 2) % 24];
      const { id } = await create({ name, quietFrom, quietUntil });
      await checkAgain(id);
      await bothSend();
      expect(await eventsOf(id)).toMatchObject([{ sentAt: null }]);
      expect(await mails(name)).toEqual([]);
      const { send_at } = await services.postgres
        .selectFrom('alert_events')
        .select('send_at')
        .where('alert_id', '=', id)
        .executeTakeFirstOrThrow();
      expect([send_at?.getUTCHours(), send_at?.getUTCMinutes()]).toEqual([(hour + 2) % 24, 0]);
      const end = () =>
        services.postgres
          .updateTable('alert_events')
          .set({ send_at: new Date(0) })
          .where('alert_id', '=', id)
          .where('send_at', 'is not', null)
          .execute();
      await end();
      await bothSend();
      // Another look on the same day finds the same cause.
      await checkAgain(id);
      await bothSend();
      expect(await mails(name)).toEqual([instance.admin.email]);
      expect(await eventsOf(id)).toHaveLength(1);
      await remove(id);
    },
  );

  it('and is paused finds nothing and sends nothing, until it goes on', async () => {
    const name = `Paused ${instance.id}`;
    const hour = new Date().getUTCHours();
    const { id } = await create({ name, quietFrom: hour, quietUntil: (hour + 2) % 24 });
    await checkAgain(id);
    const pause = (isPaused: boolean) => pauseAlert({ ctx: instance.admin.ctx, input: { id, isPaused } });
    await pause(true);
    const { send_at } = await services.postgres
      .selectFrom('alert_events')
      .select('send_at')
      .where('alert_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(send_at).toBeNull();
    await services.postgres.deleteFrom('alert_events').where('alert_id', '=', id).execute();
    await checkAgain(id);
    expect(await eventsOf(id)).toEqual([]);
    expect((await tryAlerts(instance.admin.ctx)).some((state) => state.id === id)).toBe(false);
    await pause(false);
    await checkAgain(id);
    expect(await eventsOf(id)).toHaveLength(1);
    await remove(id);
  });

  it('has a link in its message that takes one person off', async () => {
    const name = `Why ${instance.id}`;
    const { id } = await create({ name, additionalRecipients: [instance.user.userId] });
    const url = unsubscribeUrl(services.config, { alertId: id, userId: instance.user.userId });
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const asked = { origin: { address: null, userAgent: null }, requestId: 'test' };
    expect(await unsubscribeByLink(services, { token, asked })).toEqual({ name });
    expect(await unsubscribeByLink(services, { token, asked })).toEqual({ name });
    await checkAgain(id);
    await sendAlertMails(services, { instanceId: instance.id });
    expect(await mails(name)).toEqual([instance.admin.email]);
    expect((await one(id))?.additionalRecipients).toEqual([]);
    await remove(id);
  });
});

describe('an alert', () => {
  it('that has no figure any more says why, and does not fire', async () => {
    const { id } = await create();
    await services.postgres
      .updateTable('alerts')
      .set({ variable_template: '{"audienceId":"audn_gone"}' })
      .where('id', '=', id)
      .execute();
    await checkAgain(id);
    expect(await one(id)).toMatchObject({ problem: expect.stringMatching(/\w/), last_value: null });
    expect(await eventsOf(id)).toEqual([]);
    await remove(id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ metric: 'unknown' }, 'metric'],
    [{ threshold: null }, 'threshold'],
    [{ cause: 'changed', threshold: 0 }, 'threshold'],
    [{ cause: 'unusual', threshold: 1 }, 'threshold'],
    [{ windowDays: 3 }, 'windowDays'],
    [{ quietFrom: 22 }, 'quietUntil'],
    [{ quietFrom: 22, quietUntil: 22 }, 'quietUntil'],
    [{ quietFrom: 24, quietUntil: 2 }, 'quietFrom'],
    [{ urlTemplate: 'https://evil.example/' }, 'urlTemplate'],
    [{ variableTemplate: '{"audienceId":"audn_none"}' }, ''],
    // A figure that has no days cannot be unusual on one.
    [{ metric: 'fitScore', cause: 'unusual', threshold: 5 }, ''],
  ] as const)('is refused with %o', async (input, field) => {
    await expect(create(input)).rejects.toSatisfy((error: unknown) => JSON.stringify(error).includes(field));
  });

  it('is changed, paused and deleted by who set it; others leave; strangers find nothing', async () => {
    const { id } = await create({ additionalRecipients: [instance.user.userId] });
    const { ctx } = instance.user;
    const refused = { code: 'PERMISSION_DENIED' };
    await expect(updateAlert({ ctx, input: { ...ALERT, id } })).rejects.toMatchObject(refused);
    await expect(pauseAlert({ ctx, input: { id, isPaused: true } })).rejects.toMatchObject(refused);
    await expect(deleteAlert({ ctx, input: { id } })).rejects.toMatchObject(refused);
    await expect(leaveAlert({ ctx: instance.admin.ctx, input: { id } })).rejects.toBeDefined();
    expect(await one(id, 'user')).toMatchObject({ canEdit: false, isOwn: false });
    const other = await createTestInstance(services);
    const missing = { code: 'NOT_FOUND' };
    for (const run of [updateAlert, pauseAlert, deleteAlert, leaveAlert])
      await expect(
        run({ ctx: other.admin.ctx, input: { ...ALERT, id, isPaused: true } }),
      ).rejects.toMatchObject(missing);
    expect(await listAlerts(other.admin.ctx)).toEqual([]);
    await expect(
      createAlert({
        ctx: other.admin.ctx,
        input: { ...ALERT, additionalRecipients: [instance.user.userId] },
      }),
    ).rejects.toBeDefined();
    await leaveAlert({ ctx, input: { id } });
    expect(await one(id, 'user')).toBeUndefined();
    await expect(leaveAlert({ ctx, input: { id } })).rejects.toMatchObject(missing);
    await expect(
      updateAlert({ ctx: instance.admin.ctx, input: { ...ALERT, id, metric: 'targetVisits' } }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await remove(id);
  });

  it('whose creator left is an admin’s, and sends nothing to who left', async () => {
    const home = await createTestInstance(services);
    const name = `Left ${home.id}`;
    const { id } = await createAlert({
      ctx: home.user.ctx,
      input: { ...ALERT, name, cause: 'noData', threshold: null },
    });
    expect(await listAlerts(home.admin.ctx)).toEqual([]);
    await services.postgres
      .deleteFrom('members')
      .where('organization_id', '=', home.id)
      .where('user_id', '=', home.user.userId)
      .execute();
    await checkAgain(id, home);
    await sendAlertMails(services, { instanceId: home.id });
    expect(await mails(name)).toEqual([]);
    expect(await listAlerts(home.admin.ctx)).toMatchObject([{ id, canEdit: true, isOwn: false }]);
    await updateAlert({ ctx: home.admin.ctx, input: { ...ALERT, id } });
    expect(await listAlerts(home.admin.ctx)).toMatchObject([{ id, canEdit: true, isOwn: true }]);
  });
});
