import { describe, expect, it } from 'vitest';
import { proposing } from './proposing.ts';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm, alerts } = proposing(assistant);

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
