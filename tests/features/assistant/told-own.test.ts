import { addDays, toDay } from '@parley/core/dates';
import { createGoal } from '@parley/server/features/notifications/create-goal';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './assistant-server.ts';
import { proposing } from './proposing.ts';
import { answered, type Caller, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm, alerts } = proposing(assistant);

/** One question beside a page. */
async function askBeside(person: Caller, question: string, path: string) {
  const device = deviceOf(assistant.server, person);
  const { answer } = answered(await device.ask(question, { page: { path } }));
  device.close();
  return answer;
}

/** An alert on a figure of a vendor, which fired with what it says. */
async function firedAlert(
  person: Caller & { userId: string },
  given: { name: string; says: string; at: Date },
) {
  const alert = await propose('create-alert', ['tell me when spend on Bing passes 14k'], person);
  await confirm(person, alert, { name: given.name });
  const set = (await alerts()).find(
    ({ name, created_by }) => name === given.name && created_by === person.userId,
  );
  const id = `aevt_${set?.id}`;
  await assistant.services.postgres
    .insertInto('alert_events')
    .values({
      ...{ id, alert_id: set?.id ?? '', instance_id: assistant.instance.id },
      ...{ cause: 'above', first_day: '2026-03-01', day: '2026-03-30', value: 15_000, threshold: 14_000 },
      ...{ says: given.says, send_at: given.at, created_at: given.at },
    })
    .execute();
  return id;
}

describe('what people set', () => {
  it('is listed with what it is narrowed to, paused and deleted once they confirm it', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-alert', ['tell me when spend on Bing passes 11k'], person);
    await confirm(person, proposed, { name: 'Hooli is expensive' });
    const own = async () => (await alerts()).filter(({ created_by }) => created_by === person.userId);
    const listed = await assistant.ask(person, 'which alerts do I have?');
    expect(listed.answer.blocks).toMatchObject([
      {
        kind: 'table',
        rows: expect.arrayContaining([
          expect.objectContaining({
            alert: 'Hooli is expensive',
            condition: 'Spend above $11,000 in 30 days, of Bing',
            state: 'On',
          }),
        ]),
      },
    ]);
    const pause = await propose('change-alert', ['pause the hooli alert'], person);
    expect((await own())[0]?.paused_at).toBeNull();
    expect((await confirm(person, pause)).code).toBeUndefined();
    expect((await own())[0]?.paused_at).not.toBeNull();
    const end = await propose('change-alert', ['delete the alert “Hooli is expensive”'], person);
    expect((await confirm(person, end)).code).toBeUndefined();
    expect(await own()).toEqual([]);
  });

  it('such as a goal or a report is deleted, and a link revoked, once they confirm it', async () => {
    const person = await assistant.somebody();
    const goal = await propose('create-goal', ['I want 500 leads by March'], person);
    expect(goal.action).toMatchObject({ metric: 'leads', goal: 500, by: expect.stringMatching(/-03-31$/) });
    await confirm(person, goal, { name: 'Leads of the year' });
    const report = await propose('create-report', ['send me the vendors page every Monday'], person);
    await confirm(person, report, { name: 'Vendors on Mondays' });
    const link = await propose('create-share', ['share the vendors page'], person);
    const title = `For the board ${person.userId}`;
    const changes = { lastDay: addDays(toDay(Date.now()), 7), title };
    expect((await confirm(person, link, { changes })).code).toBeUndefined();
    const left = async () =>
      (
        await assistant.services.postgres
          .selectFrom('subscriptions')
          .select('name')
          .where('created_by', '=', person.userId)
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);
    expect(await left()).toEqual(['Leads of the year', 'Vendors on Mondays']);

    const endGoal = await propose('end-own', ['delete my goal of 500 leads'], person);
    expect(endGoal.action).toMatchObject({ what: 'goal', called: 'Leads of the year' });
    expect(await left()).toHaveLength(2);
    expect((await confirm(person, endGoal)).code).toBeUndefined();
    expect(await left()).toEqual(['Vendors on Mondays']);
    const endReport = await propose('end-own', ['delete the report “Vendors on Mondays”'], person);
    expect((await confirm(person, endReport)).code).toBeUndefined();
    expect(await left()).toEqual([]);

    const revoke = await propose('end-own', [`revoke the link “${title}”`], person);
    expect(revoke.action).toMatchObject({ what: 'share', called: title });
    expect((await confirm(person, revoke)).code).toBeUndefined();
    const share = await assistant.services.postgres
      .selectFrom('shares')
      .select('revoked_at')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    expect(share.revoked_at).not.toBeNull();
    const none = await assistant.ask(person, 'revoke the link for nobody at all');
    expect(none.answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
    const entries = await assistant.services.postgres
      .selectFrom('audit_entries')
      .select('source')
      .where('actor_id', '=', person.userId)
      .where('type', 'in', ['notifications.deleted', 'shares.revoked'])
      .execute();
    expect(entries.map(({ source }) => source)).toEqual(['assistant', 'assistant', 'assistant']);
  });

  it('such as an alert that fired is explained: its figure, its rule, and who chose its recipient', async () => {
    const person = await assistant.somebody();
    const ask = async () => (await assistant.ask(person, 'why did I get this alert?')).answer;
    expect((await ask()).text).toContain('None of your alerts has fired yet.');
    const says = 'Spend: $15,000 in 30 days, above $14,000.';
    await firedAlert(person, { name: 'Bing is high', says, at: new Date() });
    const { text, permalink } = await ask();
    expect(text).toContain('The alert “Bing is high” fired on');
    expect(text).toContain(says);
    expect(text).toContain('It watches for: Spend above $14,000 in 30 days, of Bing.');
    expect(text).toContain('You set it yourself.');
    expect(permalink).toMatch(/^\/vendors\/.*startDate=2026-03-01&endDate=2026-03-30/);
  });

  it('such as an alert that fired before others is explained beside its page, by its link in the bell and the mail', async () => {
    const person = await assistant.somebody();
    // After what other tests of this file let fire, which admins see.
    const at = (minute: number) => new Date(Date.now() + minute * 60_000);
    const older = await firedAlert(person, { name: 'Bing is older', says: 'It says older.', at: at(1) });
    await firedAlert(person, { name: 'Bing is newer', says: 'It says newer.', at: at(2) });
    const question = 'why did I get this alert?';
    const beside = (path: string, asked = question) => askBeside(person, asked, path);
    const shown = await beside(`/vendors?alert=${older}`);
    expect(shown.text).toContain('It says older.');
    // What it links to is the same page of the same alert, so that it can be asked again.
    expect(shown.permalink).toContain(`alert=${older}`);
    expect((await beside('/vendors')).text).toContain('It says newer.');
    // A name says more than the page, and what is not one’s own is not shown.
    const named = await beside(`/vendors?alert=${older}`, 'why did I get the alert “Bing is newer”?');
    expect(named.text).toContain('It says newer.');
    const { server, instance } = assistant;
    const colleague = { token: await server.signIn(instance.user), instanceId: instance.id };
    const others = await askBeside(colleague, question, `/vendors?alert=${older}`);
    expect(others.text).toContain('None of your alerts has fired yet.');
  });

  it('such as a goal that was achieved is explained beside its page, to who gets its message', async () => {
    const person = await assistant.somebody();
    const admin = assistant.instance.admin.ctx;
    const { id } = await createGoal({
      ctx: { ...admin, viewer: { ...admin.viewer, userId: person.userId } },
      input: {
        ...{ name: 'A thousand visits', kpiId: 'visits', goal: 1000, goalStartDate: '2026-03-01' },
        ...{ variableTemplate: '{}', urlTemplate: '/web-traffic', additionalRecipients: [] },
      },
    });
    await assistant.services.postgres
      .updateTable('subscriptions')
      .set({ achieved_at: new Date('2026-03-20'), last_goal_value: 1001 })
      .where('id', '=', id)
      .execute();
    const ask = (whose: Caller) => askBeside(whose, 'why did I get this alert?', `/web-traffic?alert=${id}`);
    const { text, permalink } = await ask(person);
    expect(text).toContain('for the goal “A thousand visits”: Goal achieved: Visits 1,001 of 1,000.');
    expect(permalink).toContain(`alert=${id}`);
    expect((await ask(await assistant.somebody())).text).not.toContain('A thousand visits');
    await assistant.services.postgres.deleteFrom('subscriptions').where('id', '=', id).execute();
  });

  it('such as a link is found by what it shows; those of one name are choices, each of which ends one', async () => {
    const person = await assistant.somebody();
    const share = async (questions: readonly string[], title: string) => {
      const proposed = await propose('create-share', questions, person);
      const changes = { title, lastDay: addDays(toDay(Date.now()), 7) };
      expect((await confirm(person, proposed, { changes })).code).toBeUndefined();
    };
    await share(['share the vendors page'], 'For the partners');
    await share(['visits by channel last month', 'share this answer'], 'For the press');
    const ofPage = await propose('end-own', ['revoke the link of the vendors page'], person);
    expect(ofPage.action).toMatchObject({
      called: 'For the partners',
      words: expect.stringContaining('Page Vendors'),
    });
    const ofAnswer = await propose(
      'end-own',
      ['revoke the link of the answer about visits by channel'],
      person,
    );
    expect(ofAnswer.action).toMatchObject({ called: 'For the press' });

    await share(['share the vendors page'], 'For the partners');
    const { postgres } = assistant.services;
    const alike = () => postgres.selectFrom('shares').select('id').where('title', '=', 'For the partners');
    const [, last] = await alike().orderBy('created_at').execute();
    for (const apartMs of [60_000, 1]) {
      const at = new Date(Date.UTC(2026, 10, 28, 10, 32, 7, 100));
      const later = new Date(at.getTime() + apartMs);
      const moved = postgres.updateTable('shares').where('title', '=', 'For the partners');
      await moved.set({ created_at: at as never }).execute();
      await moved
        .where('id', '=', last?.id ?? '')
        .set({ created_at: later as never })
        .execute();
      const several = await assistant.ask(person, 'revoke the link “For the partners”');
      const [block] = several.answer.blocks;
      const choices = block?.kind === 'refusal' ? (block.choices ?? []) : [];
      expect(choices).toHaveLength(2);
      const chosen = [];
      for (const choice of choices) chosen.push((await propose('end-own', [choice], person)).action.ownId);
      expect(new Set(chosen).size, `made ${apartMs} ms apart`).toBe(2);
    }
  });

  it.each([
    ['which reports do I get', 'You get no reports.'],
    ['which goals do we have', 'You have no goals yet.'],
    ['how many companies are held out', 'No company is held out'],
    ['who is held out of Moon base?', 'There is no audience “Moon base”.'],
  ])('%s', async (question, says) => {
    const { answer } = await assistant.ask(await assistant.somebody(), question);
    expect(answer.text).toContain(says);
  });
});
