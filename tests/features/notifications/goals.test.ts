import { countUnseen, listEvents, seeEvents } from '@parley/server/features/notifications/alerts/list-events';
import { checkGoals } from '@parley/server/features/notifications/check-goals';
import { createGoal } from '@parley/server/features/notifications/create-goal';
import {
  deleteSubscription,
  leaveSubscription,
} from '@parley/server/features/notifications/end-subscription';
import { goalCourseSoFar } from '@parley/server/features/notifications/goal-course';
import { listMine } from '@parley/server/features/notifications/list-mine';
import { listRecipients } from '@parley/server/features/notifications/list-people';
import { updateGoal } from '@parley/server/features/notifications/update-goal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: ['2026-03-01', '2026-03-05', '2026-03-09'].map((day) => ({
      at: `${day}T08:00:00Z`,
      company: 'acme.example',
    })),
  });
});
afterAll(() => services.close());

const GOAL = {
  name: 'Visits of the spring',
  additionalRecipients: [] as string[],
  goal: 3,
  kpiId: 'visits',
  goalStartDate: '2026-03-01',
  goalEndDate: null as string | null,
  variableTemplate: '{}',
  urlTemplate: '/web-traffic?audience=tam',
};
const create = (input: Partial<typeof GOAL> = {}, who: 'admin' | 'user' = 'admin') =>
  createGoal({ ctx: instance[who].ctx, input: { ...GOAL, ...input } });
const mine = async (who: 'admin' | 'user', input = {}) =>
  (await listMine({ ctx: instance[who].ctx, input })).nodes;
const one = async (id: string) => (await mine('admin')).find((goal) => goal.id === id);
/** As if the hour were over. */
const makeDue = (id: string) =>
  services.postgres
    .updateTable('subscriptions')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
const mails = async (goalName: string) =>
  (
    await services.postgres
      .selectFrom('mail_messages')
      .select(['recipient'])
      .where('template', '=', 'goal-achieved')
      .where('subject', '=', `Goal achieved: ${goalName}`)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient }) => recipient);

describe('a goal', () => {
  it('is achieved once, and each who gets it has one message, whoever looks', async () => {
    const name = `Together ${instance.id}`;
    const { id } = await create({ name, additionalRecipients: [instance.user.userId] });
    await Promise.all([checkGoals(services), checkGoals(services)]);
    const both = [instance.admin.email, instance.user.email].toSorted();
    expect(await mails(name)).toEqual(both);
    expect(await one(id)).toMatchObject({ last_goal_value: 3, canEdit: false, pace: { share: 1 } });
    await makeDue(id);
    await checkGoals(services);
    expect(await mails(name)).toEqual(both);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'notifications.goal-achieved')
      .execute();
    expect(entries.map(({ details }) => details)).toEqual([`The goal “${name}” is achieved: Visits 3 of 3`]);
    await expect(
      updateGoal({ ctx: instance.admin.ctx, input: { ...GOAL, id, goal: 5 } }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('that is achieved is in the bell of each who gets it until they look, and of nobody else', async () => {
    const name = `Rung ${instance.id}`;
    const { id } = await create({ name }, 'user');
    const before = [await countUnseen(instance.admin.ctx), await countUnseen(instance.user.ctx)];
    const inBell = async (who: 'admin' | 'user') =>
      (await listEvents(instance[who].ctx)).filter(({ goalId }) => goalId === id);
    expect(await inBell('user')).toEqual([]);
    await checkGoals(services);
    expect(await inBell('user')).toMatchObject([
      {
        ...{ name, alertId: null, says: 'Goal achieved: Visits 3 of 3.', isSeen: false },
        ...{ urlTemplate: GOAL.urlTemplate, firstDay: '2026-03-01' },
      },
    ]);
    expect(await inBell('admin')).toEqual([]);
    const [admin = 0, user = 0] = before;
    expect(await countUnseen(instance.admin.ctx)).toBe(admin);
    expect(await countUnseen(instance.user.ctx)).toBe(user + 1);
    await seeEvents(instance.user.ctx);
    expect(await countUnseen(instance.user.ctx)).toBe(0);
    expect(await inBell('user')).toMatchObject([{ isSeen: true }]);
  });

  it('with a last day counts until then, and is looked at no more a month later', async () => {
    const { id } = await create({ goal: 3, goalEndDate: '2026-03-05' });
    const stored = (variable_template: string) =>
      services.postgres
        .updateTable('subscriptions')
        .set({ variable_template })
        .where('id', '=', id)
        .execute();
    // A look that fails is not its last one.
    await stored('{"audienceId":"audn_gone"}');
    await checkGoals(services);
    const failed = await one(id);
    expect(failed).toMatchObject({ problem: expect.stringMatching(/\w/), last_goal_value: null });
    expect(failed?.due_at.getFullYear()).toBeLessThan(9999);
    await stored('{}');
    await makeDue(id);
    await checkGoals(services);
    // Two of the three visits are until its last day.
    expect(await one(id)).toMatchObject({
      ...{ last_goal_value: 2, achieved_at: null, goal_end_date: '2026-03-05' },
      pace: { end: '2026-03-05', shareAtEnd: null },
    });
    const due = async () => (await one(id))?.due_at.getFullYear();
    expect(await due()).toBe(9999);
    const { ctx } = instance.admin;
    const { goalEndDate: _, ...withoutEnd } = GOAL;
    // Left out, it stays; null takes it away.
    await updateGoal({ ctx, input: { ...withoutEnd, id, goal: 4 } });
    expect((await one(id))?.goal_end_date).toBe('2026-03-05');
    await expect(
      updateGoal({ ctx, input: { ...withoutEnd, id, goalStartDate: '2026-03-06' } }),
    ).rejects.toMatchObject({ fieldErrors: { goalEndDate: 'The last day cannot be before the first.' } });
    await updateGoal({ ctx, input: { ...GOAL, id, goal: 4 } });
    expect((await one(id))?.goal_end_date).toBeNull();
    await updateGoal({ ctx, input: { ...GOAL, id, goalEndDate: '2026-03-31' } });
    await checkGoals(services);
    expect(await one(id)).toMatchObject({ last_goal_value: 3, achieved_at: expect.any(Date) });
    await expect(create({ goalEndDate: '2026-02-28' })).rejects.toSatisfy((error: unknown) =>
      JSON.stringify(error).includes('The last day cannot be before the first.'),
    );
  });

  it('below its figure keeps the value so far and its pace; who left the organization gets nothing', async () => {
    const gone = await createTestInstance(services);
    await services.postgres
      .insertInto('members')
      .values({
        id: `memb_${gone.user.userId}`,
        organization_id: instance.id,
        user_id: gone.user.userId,
        role: 'user',
      })
      .execute();
    const name = `Leavers ${instance.id}`;
    const { id } = await create({ name, goal: 6, additionalRecipients: [gone.user.userId] });
    await checkGoals(services);
    const goal = await one(id);
    expect(goal).toMatchObject({ last_goal_value: 3, achieved_at: null, pace: { share: 0.5 } });
    expect(goal?.additionalRecipients.map(({ id: who }) => who)).toEqual([gone.user.userId]);
    await services.postgres
      .deleteFrom('members')
      .where('organization_id', '=', instance.id)
      .where('user_id', '=', gone.user.userId)
      .execute();
    await updateGoal({ ctx: instance.admin.ctx, input: { ...GOAL, name, id, goal: 2 } });
    await services.postgres
      .insertInto('subscription_recipients')
      .values({ subscription_id: id, user_id: gone.user.userId })
      .execute();
    await checkGoals(services);
    expect(await mails(name)).toEqual([instance.admin.email]);
    expect((await one(id))?.additionalRecipients).toEqual([]);
  });

  it('is narrowed as its page is, and says why it has no figure', async () => {
    const filter = [{ field: 'vendorIds', operator: 'in', operand: ['vndr_google_ads'] }];
    const { id } = await create({ variableTemplate: JSON.stringify({ filter }) });
    await checkGoals(services);
    expect(await one(id)).toMatchObject({ last_goal_value: 0, problem: null, achieved_at: null });
    await expect(create({ variableTemplate: '{"audienceId":"audn_none"}' })).rejects.toBeDefined();
    await services.postgres
      .updateTable('subscriptions')
      .set({ variable_template: '{"audienceId":"audn_gone"}' })
      .where('id', '=', id)
      .execute();
    await makeDue(id);
    await checkGoals(services);
    expect(await one(id)).toMatchObject({ problem: expect.stringMatching(/\w/), achieved_at: null });
  });

  it('has a course by its own query: visits add up from week to week, and a company counts once', async () => {
    const courseOf = async (kpiId: string, more: Partial<typeof GOAL> = {}) =>
      goalCourseSoFar({
        ctx: instance.user.ctx,
        input: { ...GOAL, kpiId, goalEndDate: '2026-03-14', ...more },
      });
    const none = '[{"field":"vendorIds","operator":"in","operand":["vndr_google_ads"]}]';
    const ofWeeks = (...values: number[]) =>
      values.map((value, index) => ({ week: ['2026-03-01', '2026-03-08'][index], value }));
    expect(await courseOf('visits')).toEqual(ofWeeks(2, 3));
    expect(await courseOf('companies')).toEqual(ofWeeks(1, 1));
    expect(await courseOf('visits', { goalEndDate: '2026-03-08' })).toEqual(ofWeeks(2, 2));
    expect(await courseOf('visits', { variableTemplate: `{"filter":${none}}` })).toEqual(ofWeeks(0, 0));
    // Without a last day it goes on until now.
    expect((await courseOf('visits', { goalEndDate: null })).at(-1)?.value).toBe(3);
    await expect(courseOf('visits', { goalEndDate: '2026-02-28' })).rejects.toMatchObject({
      fieldErrors: { goalEndDate: 'The last day cannot be before the first.' },
    });
    await expect(courseOf('unknown')).rejects.toBeDefined();
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ goal: 0 }, 'goal'],
    [{ goal: -1 }, 'goal'],
    [{ kpiId: 'unknown' }, 'kpiId'],
    [{ goalStartDate: '2999-01-01' }, 'goalStartDate'],
    [{ goalEndDate: '9999-12-31' }, 'goalEndDate'],
    [{ urlTemplate: 'https://evil.example/' }, 'urlTemplate'],
    [{ urlTemplate: '//evil.example' }, 'urlTemplate'],
    [{ variableTemplate: 'no JSON' }, 'variableTemplate'],
  ])('is refused with %o', async (input, field) => {
    await expect(create(input)).rejects.toSatisfy((error: unknown) => JSON.stringify(error).includes(field));
  });

  it('is changed and deleted by who set it; others leave', async () => {
    const { id } = await create({ goal: 50, additionalRecipients: [instance.user.userId] });
    const { ctx } = instance.user;
    await expect(updateGoal({ ctx, input: { ...GOAL, id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(deleteSubscription({ ctx, input: { id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(leaveSubscription({ ctx: instance.admin.ctx, input: { id } })).rejects.toBeDefined();
    expect((await mine('user')).some((goal) => goal.id === id)).toBe(true);
    await leaveSubscription({ ctx, input: { id } });
    expect((await mine('user')).some((goal) => goal.id === id)).toBe(false);
    await expect(leaveSubscription({ ctx, input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await deleteSubscription({ ctx: instance.admin.ctx, input: { id } });
    expect(await one(id)).toBeUndefined();
  });

  it('whose creator left is changed by an admin, who takes it over; nobody else sees it', async () => {
    const home = await createTestInstance(services);
    const create = (kpiId: string) =>
      createGoal({ ctx: home.user.ctx, input: { ...GOAL, kpiId, goal: 50, additionalRecipients: [] } });
    const [{ id }, { id: other }] = [await create('visits'), await create('targetVisits')];
    const { ctx } = home.admin;
    const listed = async () => (await listMine({ ctx, input: {} })).nodes.map((goal) => goal.id);
    expect(await listed()).toEqual([]);
    await expect(deleteSubscription({ ctx, input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await services.postgres
      .deleteFrom('members')
      .where('organization_id', '=', home.id)
      .where('user_id', '=', home.user.userId)
      .execute();
    expect((await listed()).toSorted()).toEqual([id, other].toSorted());
    await expect(leaveSubscription({ ctx, input: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await updateGoal({ ctx, input: { ...GOAL, id, goal: 60 } });
    const [taken] = (await listMine({ ctx, input: {} })).nodes.filter((goal) => goal.id === id);
    expect(taken).toMatchObject({ isOwn: true, canEdit: true, canDelete: true, goal: 60 });
    await deleteSubscription({ ctx, input: { id: other } });
    expect(await listed()).toEqual([id]);
  });

  it('says addresses to admins alone', async () => {
    const { admin, user } = instance;
    const seen = async (who: 'admin' | 'user') =>
      new Map((await listRecipients(instance[who].ctx)).map(({ id, email }) => [id, email]));
    expect((await seen('admin')).get(user.userId)).toBe(user.email);
    expect((await seen('user')).get(user.userId)).toBe(user.email);
    expect((await seen('user')).get(admin.userId)).toBeNull();
    const { id } = await create({ goal: 70, additionalRecipients: [user.userId] });
    const theirs = (await mine('user')).find((goal) => goal.id === id);
    expect(theirs?.creator).toMatchObject({ id: admin.userId, email: null });
    await deleteSubscription({ ctx: admin.ctx, input: { id } });
  });

  it('is listed newest first, all or achieved, to its recipients only', async () => {
    const achieved = await mine('admin', { filter: [{ field: 'achieved', operator: 'eq', operand: true }] });
    expect(achieved.length).toBeGreaterThan(0);
    expect(achieved.every(({ achieved_at }) => achieved_at !== null)).toBe(true);
    const all = await mine('admin');
    expect(all.length).toBeGreaterThan(achieved.length);
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all.map(({ created_at }) => created_at).toSorted((a, b) => b.getTime() - a.getTime()),
    );
    const other = await createTestInstance(services);
    expect((await listMine({ ctx: other.admin.ctx, input: {} })).total).toBe(0);
    expect((await listRecipients(other.admin.ctx)).map(({ id }) => id).toSorted()).toEqual(
      [other.admin.userId, other.user.userId].toSorted(),
    );
    const theirs = { ...GOAL, id: all[0]?.id ?? '' };
    await expect(updateGoal({ ctx: other.admin.ctx, input: theirs })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const foreign = { ...GOAL, additionalRecipients: [instance.user.userId] };
    await expect(createGoal({ ctx: other.admin.ctx, input: foreign })).rejects.toBeDefined();
  });
});
