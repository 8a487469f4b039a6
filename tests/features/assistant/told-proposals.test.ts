import { addDays, toDay } from '@parley/core/dates';
import { describe, expect, it } from 'vitest';
import { DECIDE, proposing } from './proposing.ts';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm } = proposing(assistant);

const alerts = () =>
  assistant.services.postgres
    .selectFrom('alerts')
    .selectAll()
    .where('instance_id', '=', assistant.instance.id)
    .execute();
const subscriptions = (type: 'goal' | 'recurring') =>
  assistant.services.postgres
    .selectFrom('subscriptions')
    .selectAll()
    .where('instance_id', '=', assistant.instance.id)
    .where('type', '=', type)
    .execute();

describe('a proposed alert', () => {
  it('is proposed again with what a message changes', async () => {
    const turns = ['tell me when leads fall below 20 a week', 'make it 25', 'a month'];
    const { action } = await propose('create-alert', turns, await assistant.somebody());
    expect(action).toMatchObject({ metric: 'leads', cause: 'below', threshold: 25, windowDays: 30 });
  });

  it('is set with the values that its person changed, once, and is kept so', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-alert', ['tell me when spend on Bing passes 10k'], person);
    expect(proposed.action).toMatchObject({
      name: expect.stringContaining('Spend above $10,000 in 30 days'),
      ...{ metric: 'spend', cause: 'above', threshold: 10_000, windowDays: 30 },
    });
    expect(proposed.answer.warnings.join()).toContain('last 30 whole days are assumed');
    expect(await alerts()).toEqual([]);
    const changes = { threshold: 12_000, windowDays: 7 };
    const both = await Promise.all([
      confirm(person, proposed, { changes, name: 'Bing is expensive' }),
      confirm(person, proposed, { changes, name: 'Bing is expensive' }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      name: 'Bing is expensive',
      metric: 'spend',
      threshold: 12_000,
      window_days: 7,
    });
    expect(JSON.stringify(alert?.variable_template)).toContain('vendorIds');
    const { data } = await assistant.server.graphql(
      person,
      'query ($id: ID!) { conversations { turns(id: $id) { answer } } }',
      { id: proposed.sessionId },
    );
    expect(JSON.stringify(data)).toContain('"threshold":12000');
  });

  it('goes to the colleagues that its person adds, too', async () => {
    const person = await assistant.somebody();
    const { userId } = assistant.instance.user.ctx.viewer;
    const proposed = await propose('create-alert', ['tell me when spend on Bing passes 20k'], person);
    const changes = { additionalRecipients: [userId] };
    expect((await confirm(person, proposed, { changes })).code).toBeUndefined();
    const set = (await alerts()).find(({ created_by }) => created_by === person.userId);
    const recipients = await assistant.services.postgres
      .selectFrom('alert_recipients')
      .select('user_id')
      .where('alert_id', '=', set?.id ?? '')
      .execute();
    expect(recipients.map(({ user_id }) => user_id)).toContain(userId);
  });

  it('of a name that several vendors have leads to the list of them', async () => {
    const person = await assistant.somebody();
    const one = await propose('create-alert', ['tell me when spend on Bing passes 10k'], person);
    const several = await propose('create-alert', ['tell me when spend on LinkedIn passes 10k'], person);
    expect(one.action.urlTemplate).toMatch(/^\/vendors\/vndr_\w+$/);
    expect(several.action.variableTemplate).toMatch(/vndr_linkedin"[^\]]*vndr_linkedin_ads/);
    expect(several.action.urlTemplate).toBe('/vendors');
  });

  it('that cannot be as it was changed is refused, and can be confirmed afterwards', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-alert', ['alert me if visits fall below 1,000 a week'], person);
    const before = (await alerts()).length;
    expect((await confirm(person, proposed, { changes: { windowDays: 8 } })).code).toBe('INVALID_INPUT');
    expect((await confirm(person, proposed, { changes: { metric: 'spend' } })).code).toBe('INVALID_INPUT');
    expect((await alerts()).length).toBe(before);
    expect((await confirm(person, proposed)).code).toBeUndefined();
    expect((await alerts()).length).toBe(before + 1);
  });

  it('is of the figure just shown where it is only pointed at', async () => {
    const { action } = await propose(
      'create-alert',
      ['target visits last month', 'tell me when it falls below 50 a week'],
      await assistant.somebody(),
    );
    expect(action).toMatchObject({ metric: 'targetVisits', cause: 'below', threshold: 50, windowDays: 7 });
  });

  it('is refused with examples where its figure is not known', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'alert me when unicorns exceed 5');
    expect(answer.text).toContain('“unicorns”');
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });
});

describe('a proposed alert says', () => {
  const proposal = async (words: string) => propose('create-alert', [words], await assistant.somebody());

  it('which days it looks at, and that it watches both ways', async () => {
    const weekly = await proposal('tell me when visits drop by 20% week over week');
    expect(weekly.action).toMatchObject({ cause: 'changed', threshold: 0.2, windowDays: 7 });
    expect(weekly.answer.warnings).toEqual([
      'It also tells you when it rises by so much: alerts watch changes both ways.',
    ]);
    const month = await proposal('alert me if spend exceeds 10k this month');
    expect(month.action.windowDays).toBe(30);
    expect(month.answer.warnings.join()).toContain('“this month” is taken as the last 30 whole days');
  });

  it('whether it would fire at once, with the figure of now', async () => {
    expect((await proposal('tell me when visits fall below 100,000,000')).answer.text).toMatch(
      /It is met already, so that a message would come within the hour: Visits: [\d,]+ /,
    );
    expect((await proposal('tell me when visits exceed 100,000,000')).answer.text).toMatch(
      /It is not met now: Visits: [\d,]+ /,
    );
  });

  it.each([
    ['alert me if visits drop 20% year over year', 'Alerts look at'],
    ['tell me when visits drop by 500', 'Alerts watch a change in percent'],
    ['alert me when a company with an open deal comes back after 3 days', 'after 7 to 180 days'],
    ['alert me when a company with an open deal comes back after 12 months', 'after 7 to 180 days'],
  ])('what it cannot watch: %s', async (question, says) => {
    const { answer } = await assistant.ask(await assistant.somebody(), question);
    expect(answer.text).toContain(says);
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });

  it('that no channel is connected, and takes the one that is', async () => {
    const question = 'ping me in slack when visits fall below ten thousand';
    const without = await proposal(question);
    expect(without.action).toMatchObject({ threshold: 10_000, webhookIds: [] });
    expect(without.answer.warnings.join()).toContain('No Slack channel is connected');
  });

  it('what happens in place of a figure, how often it would have come, and is set', async () => {
    const person = await assistant.somebody();
    const proposed = await propose(
      'create-alert',
      ['alert me when a target company visits /pricing'],
      person,
    );
    expect(proposed.action).toMatchObject({ cause: 'pageVisited', pathMatch: 'is', path: '/pricing' });
    expect(proposed.action.name).toBe('A target company visited /pricing');
    expect(proposed.answer.text).toMatch(
      /In the last 30 days it would have come on \d+, about \d+ companies/,
    );
    const changes = { path: '/plans' };
    expect((await confirm(person, proposed, { changes })).code).toBeUndefined();
    // A name that nobody chose follows what was changed.
    const set = (await alerts()).find(({ created_by }) => created_by === person.userId);
    expect(set).toMatchObject({
      name: 'A target company visited /plans',
      event: 'pageVisited',
      event_settings: { pathMatch: 'is', path: '/plans' },
    });
  });
});

describe('a proposed link', () => {
  it('of an answer is of the one before it', async () => {
    const person = await assistant.somebody();
    const question = 'visits of Bing last month';
    const proposed = await propose('create-share', [question, 'share this answer'], person);
    expect(proposed.action).toMatchObject({ what: question, urlTemplate: null, lastDay: null });
    expect((await confirm(person, proposed)).code).toBeUndefined();
    const [share] = await assistant.services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('created_by', '=', person.userId)
      .execute();
    expect(share).toMatchObject({ url_template: null, hides_companies: false, is_live: true });
    expect(share?.memory).not.toBeNull();
  });

  it('of a page has its days; its address is given once, and kept nowhere', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-share', ['share the vendors page for a week'], person);
    expect(proposed.action).toMatchObject({ what: 'Vendors', urlTemplate: '/vendors', windowDays: 90 });
    const { data, code } = await assistant.server.graphql(person, DECIDE.replace('success', 'success url'), {
      ...{ id: proposed.sessionId, turnId: proposed.turnId, decision: 'confirmed' },
      // The world of these tests is another day than that of the clock.
      changes: { hidesCompanies: true, lastDay: addDays(toDay(Date.now()), 7) },
    });
    expect(code).toBeUndefined();
    const { url } = (data as { conversations: { decide: { url: string } } }).conversations.decide;
    expect(url).toMatch(/\/share\/[\w-]{32}$/);
    const kept = await assistant.services.postgres
      .selectFrom('conversation_turns')
      .select('answer')
      .where('id', '=', proposed.turnId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(url.split('/').at(-1));
    const [share] = await assistant.services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('created_by', '=', person.userId)
      .execute();
    expect(share).toMatchObject({ url_template: '/vendors', hides_companies: true, window_days: 90 });
    const again = await assistant.server.graphql(person, DECIDE.replace('success', 'success url'), {
      ...{ id: proposed.sessionId, turnId: proposed.turnId, decision: 'confirmed' },
    });
    expect(again.data).toMatchObject({ conversations: { decide: { url: null } } });
    const listed = await assistant.ask(person, 'what have we shared?');
    expect(JSON.stringify(listed.answer)).toContain('Vendors');
    expect(JSON.stringify(listed.answer)).not.toContain('/share/');
  });

  it('of a page is of the one that is named, and of no other page', async () => {
    const person = await assistant.somebody();
    const asked = 'share the opportunities page with the board until Friday';
    const { action } = await propose('create-share', ['visits last month', asked], person);
    expect(action).toMatchObject({ what: 'Opportunities', urlTemplate: '/opportunities', isLive: true });
    expect(action.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    const unknown = await assistant.ask(person, 'share the pipeline page with the board');
    expect(unknown.answer.text).toContain('I know no page “pipeline”.');
    const unshared = await assistant.ask(person, 'share the benchmarks page with the board');
    expect(unshared.answer.text).toContain('The page Web traffic benchmarks cannot be shared');
  });

  it('with an end that is not understood is not made: it asks until when', async () => {
    const person = await assistant.somebody();
    const { answer } = await assistant.ask(person, [
      'visits last month',
      'share this until the cows come home',
    ]);
    expect(answer.text).toContain('Until when?');
  });
});

describe('percentages', () => {
  it('of a rate may be written without the sign, and shares of one may not', async () => {
    const person = await assistant.somebody();
    const alert = async (words: string) => (await propose('create-alert', [words], person)).action.threshold;
    expect(await alert('tell me when win rate falls below 20')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 20%')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.2')).toBe(0.2);
    expect(await alert('tell me when win rate falls below 0.5%')).toBe(0.005);
    expect((await propose('create-goal', ['set a goal of 30 win rate'], person)).action.goal).toBe(0.3);
    expect((await propose('create-goal', ['set a goal of 30% win rate'], person)).action.goal).toBe(0.3);
  });

  it.each(['set a goal of 20% visits by March', 'tell me when visits fall below 20%'])(
    '%s: asks for the figure itself',
    async (question) => {
      const { answer } = await assistant.ask(await assistant.somebody(), question);
      expect(answer.text).toContain('is no percentage: say the figure itself');
      expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
    },
  );
});

describe('a proposed goal', () => {
  it('has the last day that was named, and is set with it', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-goal', ['set a goal of 500 leads by March'], person);
    expect(proposed.action).toMatchObject({
      metric: 'leads',
      goal: 500,
      by: expect.stringMatching(/-03-31$/),
    });
    expect(proposed.answer.text).toMatch(
      /Its last day is Mar 31, \d{4}: you get one message if it is reached until then/,
    );
    expect((await confirm(person, proposed, { changes: { goal: 600 } })).code).toBeUndefined();
    expect(await subscriptions('goal')).toMatchObject([
      { kpi_id: 'leads', goal: 600, goal_end_date: expect.stringMatching(/-03-31$/) },
    ]);
  });
});

it('a goal for each week is refused, with what can be set', async () => {
  const { answer } = await assistant.ask(
    await assistant.somebody(),
    'set a goal of 300 target visits a week',
  );
  expect(answer.text).toContain('not one for each week');
  expect(answer.blocks).toMatchObject([
    {
      kind: 'refusal',
      choices: [
        'Set a goal of 300 target visits this week',
        'Tell me when target visits fall below 300 a week',
      ],
    },
  ]);
});

it('goals are listed with their value so far', async () => {
  const person = await assistant.somebody();
  await confirm(person, await propose('create-goal', ['set a goal of 900 leads by March'], person), {
    name: 'Leads of the spring',
  });
  const ask = async () => (await assistant.ask(person, 'how are our goals doing?')).answer.text;
  expect(await ask()).toContain('Leads of the spring (Leads)');
  await assistant.services.postgres
    .updateTable('subscriptions')
    .set({ last_goal_value: 450 })
    .where('name', '=', 'Leads of the spring')
    .where('instance_id', '=', assistant.instance.id)
    .execute();
  expect(await ask()).toMatch(/Leads of the spring \(Leads\): 450 of 900 since [A-Z]/);
});

it('a goal beside another figure is computed from it, and says how', async () => {
  const person = await assistant.somebody();
  const base = await assistant.ask(person, 'visits last month');
  const [number] = base.answer.blocks.flatMap((block) => (block.kind === 'number' ? [block] : []));
  const value = number?.value ?? 0;
  expect(value).toBeGreaterThan(0);
  const proposed = await propose('create-goal', ['set a goal of 10% more visits than last month'], person);
  expect(proposed.action.goal).toBe(Math.round(value * 1.1));
  expect(proposed.action).toMatchObject({ goalStartDate: expect.stringMatching(/-01$/) });
  expect(proposed.answer.text).toContain(`: ${value.toLocaleString('en-US')}. 10% more is `);
  // Of a figure that is to grow, a goal below would be reached by growing.
  const less = await assistant.ask(person, 'set a goal of 10% fewer visits than last month');
  expect(less.answer.text).toContain('reached by a figure as high or higher');
  const none = await assistant.ask(person, 'set a goal of 100% less spend than last month');
  expect(none.answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  const asked = await assistant.ask(person, 'set a goal of 20% more visits');
  expect(asked.answer.text).toContain('More or less than what?');
});

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
