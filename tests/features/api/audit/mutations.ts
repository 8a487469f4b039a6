import { newId, randomText } from '@parley/server/platform/ids/index';
import { refusedRowOf } from '../../../testkit/refused-row.ts';
import { ACCOUNTS } from './account-deeds.ts';
import { ACTIVATIONS } from './activation-deeds.ts';
import { ASSISTANT } from './assistant-deeds.ts';
import { AUDIENCES } from './audience-deeds.ts';
import { ask, type Deed, type World } from './deed.ts';
import { INTEGRATIONS } from './integration-deeds.ts';
import { SHARES } from './share-deeds.ts';
import { ALERTS, SUBSCRIPTIONS } from './subscription-deeds.ts';

async function exported({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('csvj');
  const row = {
    id,
    instance_id: instance.id,
    user_id: instance.admin.userId,
    filename: 'a.csv',
    query: '{}',
  };
  await services.postgres.insertInto('csv_jobs').values(row).execute();
  return { id };
}

const QUERY = JSON.stringify({
  table: 'companies',
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-03-31T23:59:59Z',
});

async function noted({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('note');
  await services.postgres
    .insertInto('notes')
    .values({ id, instance_id: instance.id, note: 'A note', occurred_at: new Date() })
    .execute();
  return { id };
}

/** Settings that were others before. */
async function versioned({ services, instance }: World): Promise<object> {
  await services.postgres
    .insertInto('configuration_versions')
    .values({
      instance_id: instance.id,
      kind: 'exclusions',
      number: 1,
      body: JSON.stringify({ paths: ['/careers'] }),
    })
    .execute();
  return {};
}

/** An import that changed something. */
async function broughtIn({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('impt');
  const { postgres } = services;
  await postgres
    .insertInto('fact_imports')
    .values({
      id,
      instance_id: instance.id,
      kind: 'leads',
      filename: 'leads.csv',
      mapping: '{}',
      summary: '{}',
    })
    .execute();
  await postgres
    .insertInto('import_changes')
    .values({
      import_id: id,
      instance_id: instance.id,
      fact_table: 'leads',
      operation: 'created',
      rows: JSON.stringify([{ id }]),
    })
    .execute();
  return { id };
}

/** Something is kept of a visitor: a row that was refused. */
async function visited({ services, instance }: World): Promise<object> {
  await refusedRowOf(services, { instanceId: instance.id, visitorId: 'visitor-1' });
  return {};
}

/** A second admin, so that the account of the first can go. */
async function replaceable({ services, instance }: World): Promise<{ confirmation: string }> {
  const { postgres } = services;
  await postgres
    .updateTable('members')
    .set({ role: 'admin' })
    .where('organization_id', '=', instance.id)
    .where('user_id', '=', instance.user.userId)
    .execute();
  const { email } = await postgres
    .selectFrom('users')
    .select('email')
    .where('id', '=', instance.admin.userId)
    .executeTakeFirstOrThrow();
  return { confirmation: email };
}

async function packed({ services, instance }: World): Promise<{ id: string }> {
  const id = newId('bnch');
  await services.postgres
    .insertInto('benchmark_packs')
    .values({ id, instance_id: instance.id, name: 'Peers', peers: 5, as_of: '2026-01-01' })
    .execute();
  return { id };
}

async function withAudience({ services, instance }: World): Promise<{ audience: string }> {
  const audience = newId('audn');
  await services.postgres
    .insertInto('audiences')
    .values({ id: audience, instance_id: instance.id, name: 'Key accounts', type: 'upload' })
    .execute();
  return { audience };
}

async function withPixel(world: World): Promise<{ audience: string; id: string }> {
  const { audience } = await withAudience(world);
  const id = newId('pixl');
  await world.services.postgres
    .insertInto('pixels')
    .values({
      id,
      instance_id: world.instance.id,
      name: 'A pixel',
      code: `CT-${randomText(7).toUpperCase()}`,
      channel_id: 'chnl_paid_social',
      vendor_id: 'vndr_linkedin_ads',
    })
    .execute();
  return { audience, id };
}

const imported = (operation: string, rows: string, more = ''): Deed =>
  ask(`mutation { imports { ${operation}(rows: [${rows}]${more}) { importId created } } }`);

const SESSION = 'mutation { channelMappingRules { startOrContinueSession { token } } }';

/** A user who edits channel rules, and vendor spend. */
async function editing(world: World): Promise<object> {
  const { postgres } = world.services;
  await postgres
    .insertInto('edit_sessions')
    .values(
      (['channel-mapping', 'vendor-spend'] as const).map((area) => ({
        instance_id: world.instance.id,
        area,
        user_id: world.instance.admin.userId,
        token: 'token',
      })),
    )
    .execute();
  return {};
}

/** A channel and a vendor of the instance's own, which nothing uses. */
async function madeOwn({ services, instance }: World): Promise<object> {
  const row = { instance_id: instance.id, name: 'Ours', color: '#7a828c' };
  await services.postgres
    .insertInto('own_names')
    .values([
      { ...row, id: 'chnl_own-Ours', kind: 'channel' },
      { ...row, id: 'vndr_own.events.Ours', kind: 'vendor' },
    ])
    .execute();
  return {};
}

/** Every mutation of the schema. */
export const MUTATIONS: Record<string, Deed> = {
  ...ACCOUNTS,
  ...ASSISTANT,
  ...INTEGRATIONS,
  ...ALERTS,
  ...SHARES,
  ...SUBSCRIPTIONS,
  'auditLog.createNote': ask('mutation { auditLog { createNote(note: "A fair") { id } } }'),
  'auditLog.updateNote': ask(
    'mutation ($id: ID!) { auditLog { updateNote(id: $id, note: "A dinner") { id } } }',
    noted,
  ),
  'auditLog.deleteNote': ask('mutation ($id: ID!) { auditLog { deleteNote(id: $id) { success } } }', noted),
  ...ACTIVATIONS,
  ...AUDIENCES,
  'auditLog.export': ask('mutation { auditLog { export { id } } }'),
  'channelMappingRules.setAll': ask(
    'mutation { channelMappingRules { setAll(rules: [{channelId: "chnl_email", vendorId: "vndr_newsletter", sources: ["letter"]}]) { changed } } }',
  ),
  'channelMappingRules.startOrContinueSession': ask(SESSION),
  'channelMappingRules.endSession': ask(
    'mutation { channelMappingRules { endSession { success } } }',
    editing,
  ),
  'channels.create': ask('mutation { channels { create(name: "Field") { id } } }'),
  'channels.update': ask(
    'mutation { channels { update(id: "chnl_own-Ours", name: "Field") { id } } }',
    madeOwn,
  ),
  'channels.delete': ask('mutation { channels { delete(id: "chnl_own-Ours") { success } } }', madeOwn),
  'vendors.create': ask('mutation { vendors { create(name: "Guild", channelId: "chnl_events") { id } } }'),
  'vendors.update': ask(
    'mutation { vendors { update(id: "vndr_own.events.Ours", name: "Guild") { id } } }',
    madeOwn,
  ),
  'vendors.delete': ask('mutation { vendors { delete(id: "vndr_own.events.Ours") { success } } }', madeOwn),
  'benchmarks.importPack': ask(
    'mutation { benchmarks { importPack(name: "P", peers: 5, asOf: "2026-01-01", figures: [{channelId: "all", metric: targetVisitShare, value: 0.2}]) { id } } }',
  ),
  'benchmarks.setProfile': ask(
    'mutation { benchmarks { setProfile(sectorId: "sect_software", sharesBenchmarks: true) { success } } }',
  ),
  'benchmarks.deletePack': ask(
    'mutation ($id: ID!) { benchmarks { deletePack(id: $id) { success } } }',
    packed,
  ),
  'imports.adStatistics': imported(
    'adStatistics',
    '{day: "2026-03-01", campaign: "C", spend: 5}',
    ', vendor: "Google Ads"',
  ),
  'imports.audience': imported('audience', '{domain: "acme.com"}', ', name: "Key accounts"'),
  'imports.companies': imported('companies', '{name: "Acme", domain: "acme.com"}'),
  'imports.leads': imported('leads', '{externalId: "1", createdOn: "2026-03-01"}'),
  'imports.offlineEvents': imported('offlineEvents', '{campaignType: "Fair", eventDate: "2026-03-01"}'),
  'imports.opportunities': imported('opportunities', '{externalId: "1", openDate: "2026-03-01"}'),
  'imports.opportunityHistory': imported(
    'opportunityHistory',
    '{opportunityId: "1", changedAt: "2026-03-01", stage: "Open"}',
  ),
  'imports.spend': imported('spend', '{vendor: "Google Ads", month: "2026-03", amount: 5}'),
  'imports.undo': ask('mutation ($id: ID!) { imports { undo(id: $id) { removed } } }', broughtIn),
  'pixels.create': ask(
    'mutation ($audience: ID!) { pixels { create(name: "P", channel_id: "chnl_paid_social", vendor_id: "vndr_linkedin_ads", audience_id: $audience) { id } } }',
    withAudience,
  ),
  'pixels.setAllocation': ask('mutation { pixels { setAllocation(impressions: 1000) { remaining } } }'),
  'pixels.update': ask(
    'mutation ($id: ID!, $audience: ID!) { pixels { update(id: $id, name: "Q", audience_id: $audience) { id } } }',
    withPixel,
  ),
  'settings.apply': ask(
    'mutation { settings { apply(text: "parley: 1\\nexclusions: { paths: [/applied] }") { isApplied } } }',
  ),
  'settings.restore': ask(
    'mutation { settings { restore(kind: EXCLUSIONS, number: 1, why: "as it was") { number } } }',
    versioned,
  ),
  'vendorSpends.setAll': ask(
    'mutation { vendorSpends { setAll(vendors: [{vendorId: "vndr_google_ads", data: [{amount: 5, firstDayOfMonth: "2026-03-01", userSupplied: true}]}]) { success } } }',
  ),
  'vendorSpends.setMonth': ask(
    'mutation { vendorSpends { setMonth(vendor: "vndr_google_ads", month: "2026-04", amount: 7) { changed } } }',
  ),
  'vendorSpends.startOrContinueSession': ask(
    'mutation { vendorSpends { startOrContinueSession { token } } }',
  ),
  'vendorSpends.endSession': ask('mutation { vendorSpends { endSession { success } } }', editing),
  'companies.setOverrides': ask(
    'mutation { companies { setOverrides(overrides: [{cidr: "203.0.113.0/24", domain: "acme.com", name: "A"}]) { success } } }',
  ),
  'erasure.begin': ask(
    'mutation { erasure { begin(kind: VISITOR, id: "visitor-1", confirmation: "visitor-1") { id } } }',
    visited,
  ),
  'erasure.beginAccount': ask(
    'mutation ($confirmation: String!) { erasure { beginAccount(confirmation: $confirmation) { id } } }',
    replaceable,
  ),
  'erasure.setRetention': ask('mutation { erasure { setRetention(kind: LEADS, months: 12) { months } } }'),
  'healthCenter.putOffStep': ask(
    'mutation { healthCenter { putOffStep(step: MARKET, isPutOff: true) { isOver } } }',
  ),
  'healthCenter.setThreshold': ask(
    'mutation { healthCenter { setThreshold(monitor: "tag-silent", threshold: 24) { status { id } } } }',
  ),
  'ingest.replayQuarantine': ask('mutation { ingest { replayQuarantine { replayed } } }'),
  'csv.begin': ask(
    'mutation ($query: String!) { csv { begin(query: $query, filename: "a") { id } } }',
    () => ({
      query: QUERY,
    }),
  ),
  'csv.cancel': ask('mutation ($id: ID!) { csv { cancel(id: $id) { id } } }', exported),
  'instances.create': ask(
    'mutation ($domain: String!) { instances { create(name: "New", domain: $domain) { id } } }',
    () => ({ domain: `${randomText(10)}.example` }),
  ),
  'instances.update': ask('mutation { instances { update(name: "Renamed") { id } } }'),
  'samples.delete': ask('mutation { samples { delete { success } } }', async ({ services, instance }) => {
    const row = { instance_id: instance.id, status: 'ready' as const, seed: 1 };
    await services.postgres
      .insertInto('sample_worlds')
      .values(row)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
      .execute();
    return {};
  }),
};
