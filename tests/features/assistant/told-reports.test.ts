import { describe, expect, it } from 'vitest';
import { proposing } from './proposing.ts';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm, subscriptions } = proposing(assistant);

describe('a proposed report', () => {
  it('is of the answer before, and of the page where a page is spoken of', async () => {
    const person = await assistant.somebody();
    const proposed = await propose(
      'create-report',
      ['visits last month', 'send me this every Monday'],
      person,
    );
    expect(proposed.action).toMatchObject({
      ...{ page: 'Visits', turnId: expect.any(String), name: 'Visits, every week on Monday' },
      urlTemplate: '/web-traffic?compare=before&startDate={startDate}&endDate={endDate}',
      ...{ repeatsWeeks: 1, deliveryDays: [1], windowDays: 7 },
    });
    const page = ['visits last month', 'send me this page every Monday'];
    const ofPage = await propose('create-report', page, await assistant.somebody());
    expect(ofPage.action.page).toBe('Web traffic');
    expect(ofPage.action.turnId).toBeUndefined();
    expect((await confirm(person, proposed, { changes: { deliveryDays: [2, 4] } })).code).toBeUndefined();
    expect(await subscriptions('recurring')).toMatchObject([
      { delivery_days: [2, 4], window_days: 7, answer_title: 'Visits', memory: expect.anything() },
    ]);
  });

  it('answers what the wish itself names, and is of that answer', async () => {
    const person = await assistant.somebody();
    const asked = ['send me a report of visits by channel every week', 'actually monthly', 'ok do it'];
    const proposed = await propose('create-report', asked, person);
    expect(proposed.answer.blocks.map(({ kind }) => kind)).toContain('table');
    expect(proposed.action).toMatchObject({ repeatsWeeks: 4, turnId: proposed.turnId });
    expect((await confirm(person, proposed, { name: 'Channels of a month' })).code).toBeUndefined();
    const made = (await subscriptions('recurring')).find(({ name }) => name === 'Channels of a month');
    expect(made).toMatchObject({
      answer_title: expect.stringContaining('Visits'),
      memory: expect.anything(),
    });
  });

  it('is of the page that is named', async () => {
    const { action } = await propose(
      'create-report',
      ['send me the vendors page every Monday'],
      await assistant.somebody(),
    );
    expect(action).toMatchObject({ page: 'Vendors', deliveryDays: [1] });
    expect(action.urlTemplate).toMatch(/^\/vendors\?/);
  });

  it('is of the page of opportunities, and of no other page where the name is not known', async () => {
    const person = await assistant.somebody();
    const { action } = await propose(
      'create-report',
      ['visits last month', 'send me the opportunities page every Monday'],
      person,
    );
    expect(action).toMatchObject({
      page: 'Opportunities',
      name: expect.stringContaining('Opportunities'),
      urlTemplate: '/opportunities?startDate={startDate}&endDate={endDate}',
      ...{ repeatsWeeks: 1, deliveryDays: [1], windowDays: 7, attachments: [] },
    });
    const { answer } = await assistant.ask(person, [
      'visits last month',
      'send me the pipeline page every Monday',
    ]);
    expect(answer.text).toContain('I know no page “pipeline”.');
  });

  it('of companies is of all of them, whatever the list was narrowed to', async () => {
    const { action } = await propose(
      'create-report',
      ['send me the web traffic activity page every Monday'],
      await assistant.somebody(),
    );
    expect(action).toMatchObject({
      page: 'Web traffic activity',
      urlTemplate: '/web-traffic-activity?startDate={startDate}&endDate={endDate}',
    });
  });

  it('has the files that are asked for, and those that are chosen before it is confirmed', async () => {
    const person = await assistant.somebody();
    const asked = ['send me the vendors page every Monday as a PDF'];
    const proposed = await propose('create-report', asked, person);
    expect(proposed.action).toMatchObject({ page: 'Vendors', attachments: ['pdf'] });
    const changes = { attachments: ['csv', 'pdf'] as const };
    expect((await confirm(person, proposed, { changes, name: 'With files' })).code).toBeUndefined();
    const made = (await subscriptions('recurring')).find(({ name }) => name === 'With files');
    expect(made?.attachments).toEqual(['csv', 'pdf']);
  });

  it('asks which page where none is shown', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'send me this every Monday');
    expect(answer.text).toContain('Of which page?');
  });
});

describe('what is proposed', () => {
  it('takes another time, and stays when it is agreed to', async () => {
    const person = await assistant.somebody();
    const asked = ['visits last month', 'send me this every Monday', 'actually monthly', 'ok do it'];
    const { action } = await propose('create-report', asked, person);
    expect(action).toMatchObject({ repeatsWeeks: 4 });
  });

  it('stays as it was after a change that it cannot have', async () => {
    const person = await assistant.somebody();
    const goal = 'set a goal of 700 leads by March';
    const { answer } = await assistant.ask(person, [goal, 'make it weekly']);
    expect(answer.blocks).toMatchObject([{ kind: 'refusal' }]);
    const { action } = await propose('create-goal', [goal, 'make it weekly', 'ok do it'], person);
    expect(action).toMatchObject({ goal: 700 });
  });
});

it('what was confirmed is in the event log as made with the assistant', async () => {
  const person = await assistant.somebody();
  const confirmed = [
    await propose('create-alert', ['alert me if visits fall below 700 a week'], person),
    await propose('create-goal', ['set a goal of 700 leads by March'], person),
    await propose('create-report', ['visits last month', 'send me this every Friday'], person),
  ];
  for (const each of confirmed) expect((await confirm(person, each)).code).toBeUndefined();
  const entries = await assistant.services.postgres
    .selectFrom('audit_entries')
    .select(['type', 'source'])
    .where('instance_id', '=', assistant.instance.id)
    .where('actor_id', '=', person.userId)
    .where('type', 'like', 'notifications.%')
    .orderBy('type')
    .execute();
  expect(entries).toEqual([
    { type: 'notifications.alert-created', source: 'assistant' },
    { type: 'notifications.goal-created', source: 'assistant' },
    { type: 'notifications.report-created', source: 'assistant' },
  ]);
});
