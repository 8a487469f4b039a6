import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { describe, expect, it } from 'vitest';
import { proposing } from './proposing.ts';
import { withAssistant } from './with-assistant.ts';

const assistant = withAssistant();
const { propose, confirm } = proposing(assistant);

describe('a proposed report', () => {
  it('names its figures, and says whose name it does not know and which channel there is not', async () => {
    const question = 'post the vendors page to Slack every Monday';
    const { answer } = await propose('create-report', [question], await assistant.somebody());
    expect(answer.text).toContain('visits, target visits, engaged companies, pipeline influenced and');
    expect(answer.warnings.join()).toContain('No Slack channel is connected');
    const team = await propose(
      'create-report',
      ['send the vendors page to the night shift every Monday'],
      await assistant.somebody(),
    );
    expect(team.answer.warnings.join()).toContain('“the night shift” is the name of no member');
    expect(team.action.additionalRecipients).toEqual([]);
  });

  it('goes to the colleague and the channel that are named, and to what is chosen before it is confirmed', async () => {
    const person = await assistant.somebody();
    const { viewer } = assistant.instance.user.ctx;
    const { id: webhookId } = await addWebhook({
      ctx: assistant.instance.admin.ctx,
      input: { name: 'Team', kind: 'slack', address: 'https://hooks.slack.com/services/T0/B0/part' },
    });
    const question = `send the vendors page to ${viewer.name} every Monday in Slack`;
    const named = await propose('create-report', [question], person);
    expect(named.action.webhookIds).toEqual([webhookId]);
    expect(named.action.additionalRecipients).toContain(viewer.userId);
    expect(named.answer.warnings).toEqual([]);
    const plain = await propose('create-report', ['send me the vendors page every Monday'], person);
    const changes = { webhookIds: [webhookId] };
    expect((await confirm(person, plain, { changes, name: 'To Slack' })).code).toBeUndefined();
    const rows = await assistant.services.postgres
      .selectFrom('report_webhooks')
      .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
      .select(['name', 'webhook_id'])
      .where('instance_id', '=', assistant.instance.id)
      .execute();
    expect(rows).toEqual([{ name: 'To Slack', webhook_id: webhookId }]);
  });
});

it('a proposed alert is set with the quiet hours that its person chose', async () => {
  const person = await assistant.somebody();
  const proposed = await propose('create-alert', ['alert me if visits fall below 900 a week'], person);
  const half = await confirm(person, proposed, { changes: { quietFrom: 22 } });
  expect(half.code).toBe('INVALID_INPUT');
  const changes = { quietFrom: 22, quietUntil: 6 };
  expect((await confirm(person, proposed, { changes })).code).toBeUndefined();
  const [alert] = await assistant.services.postgres
    .selectFrom('alerts')
    .select(['quiet_from', 'quiet_until'])
    .where('created_by', '=', person.userId ?? '')
    .execute();
  expect(alert).toEqual({ quiet_from: 22, quiet_until: 6 });
});

describe('a proposed link', () => {
  it('has the title and the days that its person chose', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-share', ['share the vendors page with the board'], person);
    const changes = { title: 'For the board', windowDays: 30 };
    expect((await confirm(person, proposed, { changes })).code).toBeUndefined();
    const [share] = await assistant.services.postgres
      .selectFrom('shares')
      .select(['title', 'window_days'])
      .where('created_by', '=', person.userId ?? '')
      .execute();
    expect(share).toEqual({ title: 'For the board', window_days: 30 });
  });

  it('is not made where a password is wished for: it says where one is asked for', async () => {
    const question = 'share the vendors page with the board until Friday with a password';
    const { answer } = await assistant.ask(await assistant.somebody(), question);
    expect(answer.text).toContain('Passwords are not typed here');
    expect(answer.blocks.filter(({ kind }) => kind === 'proposal')).toEqual([]);
  });
});
