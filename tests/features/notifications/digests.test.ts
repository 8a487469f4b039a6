import { addDays, toDay } from '@parley/core/dates';
import { listChanges } from '@parley/server/features/assistant/changes/list-changes';
import { createGoal } from '@parley/server/features/notifications/create-goal';
import { sendDigests } from '@parley/server/features/notifications/send-digests';
import { deleteUser } from '@parley/server/features/users/delete-user';
import { deliverMail } from '@parley/server/platform/mail/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestMember, type TestInstance } from '../../testkit/instance.ts';
import { type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';

const DAY_MS = 86_400_000;
const yesterday = addDays(toDay(Date.now()), -1);
let catcher: MailCatcher;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
beforeAll(async () => {
  catcher = await startMailCatcher();
  services = sharedServices({ PARLEY_SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://parley.example.com' });
  api = await startApi(services);
  instance = await createTestInstance(services);
  // Two in the two weeks that end with yesterday, one in those before.
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [0, -2, -20].map((days) => ({ at: `${addDays(yesterday, days)}T08:00:00Z` })),
  });
});
afterAll(async () => {
  await api.close();
  await services.close();
  await catcher.stop();
});

type Person = TestInstance['admin'];
const send = () => sendDigests(services, { listChanges });
const choose = (person: Person, digest_weeks: number | null) =>
  services.postgres
    .updateTable('members')
    .set({ digest_weeks })
    .where('user_id', '=', person.userId)
    .where('organization_id', '=', instance.id)
    .execute();
const rowOf = (person: Person) =>
  services.postgres
    .selectFrom('digests')
    .innerJoin('members', 'members.id', 'digests.member_id')
    .selectAll('digests')
    .where('user_id', '=', person.userId)
    .executeTakeFirst();
/** As if its moment had come, so long ago. */
async function makeDue(person: Person, days = 0): Promise<void> {
  const row = await rowOf(person);
  if (row === undefined) throw new Error('they have no digest');
  await services.postgres
    .updateTable('digests')
    .set({ due_at: new Date(Date.now() - days * DAY_MS - 1000) })
    .where('member_id', '=', row.member_id)
    .execute();
}
const queued = ({ email }: Person) =>
  services.postgres
    .selectFrom('mail_messages')
    .select('id')
    .where('template', '=', 'digest')
    .where('recipient', '=', email)
    .execute();

describe('a digest', () => {
  it('comes on the next Monday, and again with another choice; without one it does not come', async () => {
    await choose(instance.user, 4);
    await send();
    const first = await rowOf(instance.user);
    expect(first?.due_at.getTime()).toBeGreaterThan(Date.now());
    expect(first?.due_at.getTime()).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    expect(first?.due_at.toISOString()).toContain('T07:00:00');
    expect(first?.due_at.getUTCDay()).toBe(1);
    await makeDue(instance.user);
    await choose(instance.user, 2);
    await send();
    expect(await rowOf(instance.user)).toMatchObject({ weeks: 2, due_at: first?.due_at });
    await makeDue(instance.user);
    await choose(instance.user, null);
    await send();
    expect(await rowOf(instance.user)).toBeUndefined();
    expect(await queued(instance.user)).toEqual([]);
  });

  it('that was missed comes late once, whoever looks, and is left by one click', async () => {
    const { admin } = instance;
    await createGoal({
      ctx: admin.ctx,
      input: {
        name: 'Visits of the quarter',
        kpiId: 'visits',
        goal: 500,
        goalStartDate: addDays(yesterday, -30),
        variableTemplate: '{}',
        urlTemplate: '/web-traffic',
        additionalRecipients: [],
      },
    });
    await choose(admin, 2);
    await send();
    expect(await queued(admin)).toEqual([]);
    await makeDue(admin, 40);
    await Promise.all([send(), send()]);
    const [mail, ...more] = await queued(admin);
    expect(more).toEqual([]);
    const row = await rowOf(admin);
    expect(row?.due_at.getTime()).toBeGreaterThan(Date.now());
    expect(row?.due_at.getUTCDay()).toBe(1);
    await send();
    expect(await queued(admin)).toHaveLength(1);

    if (mail === undefined) throw new Error('there is no message');
    await services.postgres
      .updateTable('mail_messages')
      .set({ status: 'sending' })
      .where('id', '=', mail.id)
      .execute();
    await deliverMail(services, mail.id);
    const { text, links, headers } = await catcher.waitForMail({ to: admin.email });
    expect(text).toContain('Visits\n2\n+100%, 1 before');
    expect(text).toContain('Visits of the quarter (Visits)');
    const days = `startDate=${addDays(yesterday, -13)}&endDate=${yesterday}`;
    expect(links[0]).toContain(`/app/inst/${instance.id}/web-traffic?${days}`);

    const unsubscribe = links.at(-1) ?? '';
    expect(headers['list-unsubscribe']).toBe(`<${unsubscribe}>`);
    const { pathname } = new URL(unsubscribe);
    expect((await api.http.inject({ method: 'GET', url: pathname })).body).toContain('“Digest”');
    const click = () => api.http.inject({ method: 'POST', url: pathname });
    expect((await click()).body).toContain('You are unsubscribed');
    expect((await click()).statusCode).toBe(200);
    await makeDue(admin);
    await send();
    expect(await rowOf(admin)).toBeUndefined();
    expect(await queued(admin)).toHaveLength(1);
    expect((await api.http.inject({ method: 'POST', url: `${pathname.slice(0, -4)}AAAA` })).statusCode).toBe(
      404,
    );
  });

  it('of a server that died at it is completed by another, once', async () => {
    const { admin } = instance;
    await services.postgres.deleteFrom('mail_messages').where('template', '=', 'digest').execute();
    await choose(admin, 4);
    await send();
    await makeDue(admin);
    const claim = (claimed_until: Date) =>
      services.postgres
        .updateTable('digests')
        .set({ claimed_until, attempts: 1 })
        .where('weeks', '=', 4)
        .execute();
    await claim(new Date(Date.now() + DAY_MS));
    await send();
    expect(await queued(admin)).toEqual([]);
    await claim(new Date(0));
    await Promise.all([send(), send()]);
    expect(await queued(admin)).toHaveLength(1);
  });

  it('does not come to who has left the organization, be it before it is made or while it is made', async () => {
    const other = await createTestInstance(services);
    const leaver = await createTestMember(services, other.id, 'user');
    const people = [other.user, leaver, other.admin];
    const members = services.postgres
      .updateTable('members')
      .set({ digest_weeks: 2 })
      .where('organization_id', '=', other.id);
    await members
      .where(
        'user_id',
        'in',
        people.map(({ userId }) => userId),
      )
      .execute();
    await send();
    for (const person of people) await makeDue(person);
    const remove = ({ userId }: Person) => deleteUser({ ctx: other.admin.ctx, input: { id: userId } });
    await remove(other.user);
    const made: string[] = [];
    await sendDigests(services, {
      listChanges: async (asked) => {
        made.push(asked.ctx.viewer.userId);
        if (asked.ctx.viewer.userId === leaver.userId) await remove(leaver);
        return await listChanges(asked);
      },
    });
    // It was being made for who left in the middle, and not begun for who had left.
    expect(made).toContain(leaver.userId);
    expect(made).not.toContain(other.user.userId);
    expect(await queued(other.user)).toEqual([]);
    expect(await queued(leaver)).toEqual([]);
    expect(await queued(other.admin)).toHaveLength(1);
  });
});
