import { randomUUID } from 'node:crypto';
import { newId } from '@parley/server/platform/ids/index';
import type { TestInstance } from '../../../testkit/instance.ts';
import type { TestServices } from '../../../testkit/services.ts';
import { issuer } from './identities.ts';

export const KINDS = [
  'company',
  'audience',
  'campaign',
  'opportunity',
  'pixel',
  'connection',
  'webhook',
  'webhookMessage',
  'note',
  'alert',
  'subscription',
  'reportRun',
  'conversation',
  'pin',
  'board',
  'share',
  'modelRequest',
  'benchmarkPack',
  'export',
  'import',
  'user',
  'invitation',
  'session',
  'key',
  'application',
  'instance',
] as const;
export type Kind = (typeof KINDS)[number];

/** One of each kind of thing with an id, all of another instance and of its people. */
export async function createForeignThings(
  services: TestServices,
  other: TestInstance,
): Promise<Record<Kind, string>> {
  const { postgres } = services;
  const owner = { user_id: other.admin.userId };
  const things = {
    company: `comp_${randomUUID()}`,
    audience: `audn_${randomUUID()}`,
    campaign: `camp_${randomUUID()}`,
    opportunity: `oppt_${randomUUID()}`,
    pixel: `pixl_${randomUUID()}`,
    connection: newId('conn'),
    webhook: newId('whok'),
    webhookMessage: newId('wmsg'),
    note: newId('note'),
    alert: newId('alrt'),
    subscription: newId('subs'),
    reportRun: newId('rrun'),
    conversation: newId('conv'),
    pin: newId('pinn'),
    board: newId('bord'),
    share: newId('shar'),
    modelRequest: newId('mreq'),
    benchmarkPack: newId('bnch'),
    export: newId('csvj'),
    import: newId('impt'),
    user: other.user.userId,
    invitation: newId('invt'),
    instance: other.id,
  };
  const own = { instance_id: other.id, name: 'Theirs' };
  await postgres
    .insertInto('companies')
    .values({ id: things.company, ...own, domain: 'theirs.example' })
    .execute();
  await postgres
    .insertInto('activation_webhooks')
    .values({ id: things.webhook, ...own, address: 'https://theirs.example/in', secret: 'sealed' })
    .execute();
  await postgres
    .insertInto('webhook_messages')
    .values({
      ...{ id: things.webhookMessage, webhook_id: things.webhook, cause: 'theirs', type: 'alert.fired' },
      ...{ content: '{}', status: 'failed' },
    })
    .execute();
  await postgres
    .insertInto('audiences')
    .values({ id: things.audience, ...own, type: 'upload' })
    .execute();
  await postgres
    .insertInto('campaigns')
    .values({ id: things.campaign, ...own, vendor_id: 'vndr_google_ads' })
    .execute();
  await postgres
    .insertInto('opportunities')
    .values({
      id: things.opportunity,
      ...own,
      external_id: 'theirs',
      company_id: things.company,
      status: 'PIPELINE',
      open_date: '2026-03-01',
      amount: 100,
      source: 'import',
    })
    .execute();
  await postgres
    .insertInto('pixels')
    .values({
      id: things.pixel,
      ...own,
      code: `CT-${randomUUID()}`,
      channel_id: 'chnl_display',
      vendor_id: 'vndr_google_ads',
    })
    .execute();
  await postgres
    .insertInto('integration_connections')
    .values({
      id: things.connection,
      instance_id: other.id,
      provider_id: 'oprv:hubspot',
      organization_id: '1',
      organization_name: 'Theirs',
      method: 'api-token',
      credentials: 'sealed',
    })
    .execute();
  await postgres
    .insertInto('notes')
    .values({ id: things.note, instance_id: other.id, note: 'Theirs', occurred_at: new Date() })
    .execute();
  await postgres
    .insertInto('subscriptions')
    .values({
      id: things.subscription,
      ...own,
      type: 'goal',
      url_template: '/web-traffic',
      kpi_id: 'visits',
      goal: 1_000_000,
      goal_start_date: '2026-03-01',
      created_by: other.admin.userId,
    })
    .execute();
  await postgres
    .insertInto('report_runs')
    .values({
      id: things.reportRun,
      subscription_id: things.subscription,
      instance_id: other.id,
      due_at: new Date(0),
      finished_at: new Date(0),
    })
    .execute();
  await postgres
    .insertInto('alerts')
    .values({
      id: things.alert,
      ...own,
      url_template: '/web-traffic',
      metric: 'visits',
      cause: 'noData',
      window_days: 7,
      created_by: other.admin.userId,
    })
    .execute();
  await postgres
    .insertInto('shares')
    .values({
      id: things.share,
      instance_id: other.id,
      title: 'Theirs',
      created_by: other.admin.userId,
      token_hash: things.share,
      url_template: '/web-traffic',
      window_days: 7,
      is_live: true,
      hides_companies: false,
    })
    .execute();
  await postgres
    .insertInto('conversations')
    .values({ id: things.conversation, ...owner, instance_id: other.id, title: 'Theirs' })
    .execute();
  await postgres
    .insertInto('conversation_turns')
    .values({
      conversation_id: things.conversation,
      id: 'turn',
      position: 1,
      question: 'Theirs?',
      status: 'complete',
    })
    .execute();
  await postgres
    .insertInto('boards')
    .values({
      id: things.board,
      ...owner,
      instance_id: other.id,
      name: 'Theirs',
      period: null,
      is_shared: true,
    })
    .execute();
  await postgres
    .insertInto('pins')
    .values({
      id: things.pin,
      ...owner,
      instance_id: other.id,
      title: 'Theirs',
      memory: '{}',
      audience: null,
      turn_id: 'turn',
      kind: 'number',
      position: 0,
    })
    .execute();
  await postgres
    .insertInto('model_requests')
    .values({
      id: things.modelRequest,
      ...owner,
      instance_id: other.id,
      question_id: 'turn',
      host: 'models.example',
      model: 'theirs',
      kinds: ['question'],
      sent: 'Theirs?',
      reserved_tokens: 1,
    })
    .execute();
  await postgres
    .insertInto('benchmark_packs')
    .values({ id: things.benchmarkPack, ...own, peers: 5, as_of: '2026-01-01' })
    .execute();
  await postgres
    .insertInto('csv_jobs')
    .values({ id: things.export, ...owner, instance_id: other.id, filename: 'theirs.csv', query: '{}' })
    .execute();
  await postgres
    .insertInto('fact_imports')
    .values({
      id: things.import,
      instance_id: other.id,
      kind: 'leads',
      filename: 'theirs.csv',
      mapping: '{}',
      summary: '{}',
    })
    .execute();
  await postgres
    .insertInto('invitations')
    .values({
      id: things.invitation,
      organization_id: other.id,
      email: `${randomUUID()}@people.example`,
      role: 'user',
      inviter_id: other.admin.userId,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const { session, key, application } = issuer(services);
  await session(other.admin.userId);
  await key(other.admin.userId, other.id, ['read']);
  await application(other.admin.userId, other.id, ['read']);
  const idOf = (table: 'sessions' | 'api_keys' | 'oauth_consents'): Promise<{ id: string }> =>
    postgres
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', other.admin.userId)
      .executeTakeFirstOrThrow();
  return {
    ...things,
    session: (await idOf('sessions')).id,
    key: (await idOf('api_keys')).id,
    application: (await idOf('oauth_consents')).id,
  };
}

/** Everything that belongs to the other instance, to see that nothing of it has changed. */
export async function theirState(services: TestServices, other: TestInstance): Promise<string> {
  const { postgres } = services;
  const of = (
    table:
      | 'companies'
      | 'audiences'
      | 'campaigns'
      | 'opportunities'
      | 'pixels'
      | 'integration_connections'
      | 'activation_webhooks'
      | 'notes'
      | 'conversations'
      | 'boards'
      | 'shares'
      | 'report_runs'
      | 'pins'
      | 'model_requests'
      | 'benchmark_packs'
      | 'csv_jobs'
      | 'api_keys',
  ) => postgres.selectFrom(table).selectAll().where('instance_id', '=', other.id).orderBy('id').execute();
  const people = [other.admin.userId, other.user.userId];
  return JSON.stringify([
    await Promise.all([
      of('companies'),
      of('audiences'),
      of('campaigns'),
      of('opportunities'),
      of('pixels'),
      of('integration_connections'),
      of('activation_webhooks'),
      of('notes'),
      of('conversations'),
      of('boards'),
      of('shares'),
      of('report_runs'),
      of('pins'),
      of('model_requests'),
      of('benchmark_packs'),
      of('csv_jobs'),
      of('api_keys'),
    ]),
    await postgres
      .selectFrom('webhook_messages')
      .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
      .selectAll('webhook_messages')
      .where('instance_id', '=', other.id)
      .execute(),
    await postgres.selectFrom('instances').selectAll().where('id', '=', other.id).execute(),
    await postgres.selectFrom('invitations').selectAll().where('organization_id', '=', other.id).execute(),
    await postgres
      .selectFrom('members')
      .selectAll()
      .where('organization_id', '=', other.id)
      .orderBy('id')
      .execute(),
    await postgres.selectFrom('users').selectAll().where('id', 'in', people).orderBy('id').execute(),
    await postgres.selectFrom('sessions').selectAll().where('user_id', 'in', people).orderBy('id').execute(),
    await postgres.selectFrom('oauth_consents').selectAll().where('user_id', 'in', people).execute(),
  ]);
}
