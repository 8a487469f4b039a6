import { randomUUID } from 'node:crypto';
import { createSchema } from '@parley/server/graphql-schema';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api-server.ts';
import { everyId } from './every-id.ts';
import { createForeignThings, type Kind, theirState } from './foreign-things.ts';
import { issuer } from './identities.ts';
import { watchedServices } from './watched-services.ts';

/** What each id of the schema is the id of; `shared` is what all instances have in common, as channels. */
const PLACES: Record<string, Kind | readonly Kind[] | 'shared'> = {
  'assistant.modelRequest.id': 'modelRequest',
  'assistant.chipMenu.id': 'conversation',
  // Looked for in a conversation of the person's own only.
  'assistant.chipMenu.turnId': 'shared',
  // Which chip of that answer is meant: of an audience that is not its own there is none.
  'assistant.chipMenu.part.id': 'shared',
  'conversations.getById.id': 'conversation',
  'conversations.turns.id': 'conversation',
  'audiences.getPreview.id': 'audience',
  'benchmarksByChannel.revRangeId': 'shared',
  'benchmarksByChannel.sectorId': 'shared',
  'campaignActivity.audienceIds': 'audience',
  'campaignEfficiency.audienceIds': 'audience',
  'campaignEfficiency.campaignIds': 'campaign',
  'campaignFitScore.audienceIds': 'audience',
  'campaignFitScore.campaignIds': 'campaign',
  'campaignRoms.audienceIds': 'audience',
  'campaignRoms.campaignIds': 'campaign',
  'platformCampaigns.campaignIds': 'campaign',
  'campaigns.getById.id': 'campaign',
  'campaigns.getByIds.ids': 'campaign',
  'channels.getById.id': 'shared',
  'companies.getById.id': 'company',
  'companyActivity.audienceIds': 'audience',
  'companyKpi.companyId': 'company',
  'companySummary.companyId': 'company',
  'companyVisitTrend.companyId': 'company',
  'csv.status.id': 'export',
  'erasure.preview.id': 'company',
  'opportunityCampaignActivity.audienceIds': 'audience',
  'opportunityVendorActivity.audienceIds': 'audience',
  'pixelCostBreakdown.audienceIds': 'audience',
  'pixelCostBreakdown.pixelIds': 'pixel',
  'pixelImpressionTrend.audienceIds': 'audience',
  'pixelImpressionTrend.pixelIds': 'pixel',
  'pixelMonthlyImpressions.pixelIds': 'pixel',
  'pixelReachEngagementTotals.audienceIds': 'audience',
  'pixelReachEngagementTotals.pixelIds': 'pixel',
  'pixelReachEngagementV3.audienceIds': 'audience',
  'pixelReachEngagementV3.pixelIds': 'pixel',
  'pixelTargetingEfficiencyV3.audienceIds': 'audience',
  'pixelTargetingEfficiencyV3.pixelIds': 'pixel',
  'pixelUsageImpressions.pixelIds': 'pixel',
  'pixels.getById.id': 'pixel',
  'trafficByChannel.audienceIds': 'audience',
  'trafficByChannel.campaignIds': 'campaign',
  'trafficByChannel.channelId': 'shared',
  'trafficByChannel.vendorId': 'shared',
  'trafficByVendor.audienceIds': 'audience',
  'trafficByVendor.campaignIds': 'campaign',
  'trafficByVendor.channelId': 'shared',
  'trafficByVendor.vendorId': 'shared',
  'trafficDirectAllocation.audienceIds': 'audience',
  'trafficEfficiency.audienceIds': 'audience',
  'trafficKpi2.audienceIds': 'audience',
  'trafficKpi2.campaignIds': 'campaign',
  'trafficKpi2.channelId': 'shared',
  'trafficKpi2.vendorId': 'shared',
  'trafficOverviewKpis.audienceIds': 'audience',
  'trafficOverviewKpis.campaignIds': 'campaign',
  'trafficOverviewKpis.channelId': 'shared',
  'trafficOverviewKpis.vendorId': 'shared',
  'trafficVisitBreakdown2.audienceIds': 'audience',
  'trafficVisitBreakdown2.campaignIds': 'campaign',
  'trafficVisitBreakdown2.channelId': 'shared',
  'trafficVisitBreakdown2.companyId': 'company',
  'trafficVisitBreakdown2.vendorId': 'shared',
  'trafficVisitTrend2.audienceIds': 'audience',
  'trafficVisitTrend2.campaignIds': 'campaign',
  'trafficVisitTrend2.channelId': 'shared',
  'trafficVisitTrend2.vendorId': 'shared',
  'trafficVisitTrend3.audienceIds': 'audience',
  'trafficVisitTrend3.companyIds': 'company',
  'trafficVisitTrend3.opportunityIds': 'opportunity',
  'users.getById.id': ['user', 'invitation'],
  'vendorActivity2.audienceIds': 'audience',
  'vendorFitScore.audienceIds': 'audience',
  'vendorFitScore.vendorIds': 'shared',
  'vendorVisitTrend.audienceIds': 'audience',
  'vendorVisitTrend.vendorId': 'shared',
  'vendors.getByChannelId.channelId': 'shared',
  'vendors.getById.id': 'shared',
  'weeklyTraffic.audienceIds': 'audience',
  'weeklyTraffic.campaignIds': 'campaign',
  'weeklyTraffic.channelId': 'shared',
  'weeklyTraffic.vendorId': 'shared',
  'opportunities.get.audienceIds': 'audience',
  'opportunities.get.campaignIds': 'campaign',
  'opportunities.get.pixelIds': 'pixel',
  'opportunities.get.vendorIds': 'shared',
  'opportunitiesKpi.audienceIds': 'audience',
  'opportunitiesKpi.campaignIds': 'campaign',
  'opportunitiesKpi.pixelIds': 'pixel',
  'opportunitiesKpi.vendorIds': 'shared',
  'opportunityTrend.audienceIds': 'audience',
  'opportunityTrend.campaignIds': 'campaign',
  'opportunityTrend.pixelIds': 'pixel',
  'opportunityTrend.vendorIds': 'shared',
  'opportunityOverview.audienceIds': 'audience',
  'opportunityOverview.campaignIds': 'campaign',
  'opportunityOverview.pixelIds': 'pixel',
  'opportunityOverview.vendorIds': 'shared',
  'opportunityInfluenced.audienceIds': 'audience',
  'opportunityInfluenced.campaignIds': 'campaign',
  'opportunityInfluenced.pixelIds': 'pixel',
  'opportunityInfluenced.vendorIds': 'shared',
  'opportunityInfluencedList.audienceIds': 'audience',
  'opportunityInfluencedList.campaignIds': 'campaign',
  'opportunityInfluencedList.pixelIds': 'pixel',
  'opportunityInfluencedList.vendorIds': 'shared',
  'opportunities.get.companyId': 'company',
  'opportunityTrend.companyId': 'company',
  'opportunityOverview.companyId': 'company',
  'opportunityInfluencedList.groupId': 'shared',
  'opportunities.getById.id': 'opportunity',
  'opportunities.audiences.opportunityId': 'opportunity',
  'opportunityDetailKpi.opportunityId': 'opportunity',
  'opportunityOfflineActivity.opportunityId': 'opportunity',
  'offlineTimeline2.opportunityId': 'opportunity',
  // Without a period it is refused before the company is looked at; with one, a company that is not there has no events.
  'offlineTimeline2.companyId': 'shared',
  // The metric of the sample is refused first; tests/features/traffic has the audience of another instance.
  'metrics.query.input.audienceId': 'shared',
  'metrics.freshness.input.audienceId': 'shared',
  'metrics.explain.input.audienceId': 'shared',
  // A value of a dimension, whatever it is of: the query is of the instance.
  'metrics.explain.cell.id': 'shared',
  // A name within the request. A rule that is saved with the id of another instance's gets one of its own: tests/features/channels.
  'channelMappingRules.preview.rules.channelId': 'shared',
  'channelMappingRules.preview.rules.id': 'shared',
  'channelMappingRules.preview.rules.vendorId': 'shared',
  'channelMappingRules.test.rules.channelId': 'shared',
  'channelMappingRules.test.rules.id': 'shared',
  'channelMappingRules.test.rules.vendorId': 'shared',
  'offlineActivity.audienceId': 'audience',
  'attributionKpi.audienceId': 'audience',
  'attributionTrend.audienceId': 'audience',
  'attributionByVendor.audienceId': 'audience',
  'attributionByCampaign.audienceId': 'audience',
  'activations.targets.audienceId': 'audience',
  'audiences.getById.id': 'audience',
  'audiences.getHistory.id': 'audience',
  'audiences.getOverlap.id': 'audience',
  'audiences.getOverlap.others': 'audience',
  'companies.getByAudienceId.audienceId': 'audience',
  'imports.errors.id': 'import',
  'displayNames.get.ids': ['audience', 'campaign', 'company', 'opportunity', 'pixel'],
  'mutation imports.undo.id': 'import',
  'mutation auditLog.deleteNote.id': 'note',
  'mutation auditLog.updateNote.id': 'note',
  // The rest of a goal is looked at first; tests/features/notifications/goals.test.ts has goals and members of another instance.
  'mutation notifications.createAlert.additionalRecipients': 'shared',
  // tests/features/notifications/alert-webhooks.test.ts has those of another instance.
  'mutation notifications.createAlert.webhookIds': 'shared',
  'mutation notifications.updateAlert.webhookIds': 'shared',
  'mutation notifications.deleteAlert.id': 'alert',
  'mutation notifications.leaveAlert.id': 'alert',
  'mutation notifications.pauseAlert.id': 'alert',
  // As with goals; tests/features/notifications/alerts.test.ts has those of another instance.
  'mutation notifications.updateAlert.additionalRecipients': 'shared',
  'mutation notifications.updateAlert.id': 'shared',
  'mutation notifications.createGoal.additionalRecipients': 'shared',
  // A metric, as all instances have them.
  'mutation notifications.createGoal.kpiId': 'shared',
  // As with goals; tests/features/notifications/reports.test.ts has those of another instance.
  'mutation notifications.createNotification.additionalRecipients': 'shared',
  'mutation notifications.delete.id': 'subscription',
  'mutation notifications.send.id': 'subscription',
  'mutation notifications.unsubscribe.id': 'subscription',
  'mutation notifications.updateGoal.additionalRecipients': 'shared',
  'mutation notifications.updateGoal.id': 'shared',
  'mutation notifications.updateGoal.kpiId': 'shared',
  'mutation notifications.updateNotification.additionalRecipients': 'shared',
  'mutation notifications.updateNotification.id': 'shared',
  'notifications.preview.id': 'subscription',
  'notifications.runs.id': 'subscription',
  'mutation conversations.rename.id': 'conversation',
  'mutation conversations.delete.id': 'conversation',
  'mutation conversations.rate.id': 'conversation',
  // Looked for in the conversation only, which is looked at first; tests/features/assistant has the turn of another.
  'mutation conversations.rate.turnId': 'shared',
  'pins.answer.id': 'pin',
  'boards.answer.id': 'board',
  // Looked for on the board only, which is looked at first.
  'boards.answer.pinId': 'shared',
  'boards.getById.id': 'board',
  'instances.previewTargetMarket.tam.audienceId': 'audience',
  'instances.previewTargetMarket.tam.regions': 'shared',
  'instances.previewTargetMarket.tam.revRanges': 'shared',
  'instances.previewTargetMarket.tam.sectors': 'shared',
  'mutation instances.update.tam.audienceId': 'audience',
  'mutation instances.update.tam.regions': 'shared',
  'mutation instances.update.tam.revRanges': 'shared',
  'mutation instances.update.tam.sectors': 'shared',
  'mutation pins.add.conversationId': 'conversation',
  'mutation pins.add.turnId': 'shared',
  'mutation pins.remove.id': 'pin',
  'mutation boards.create.pinIds': 'pin',
  'mutation shares.createOfAnswer.conversationId': 'conversation',
  // Of a conversation that is looked at first.
  'mutation shares.createOfAnswer.turnId': 'shared',
  'mutation shares.revoke.id': 'share',
  'mutation boards.delete.id': 'board',
  'mutation boards.update.id': 'board',
  // Of a board that is looked at first; tests/features/assistant/boards.test.ts has pins of another.
  'mutation boards.update.pinIds': 'shared',
  'mutation conversations.decide.id': 'conversation',
  'mutation conversations.decide.turnId': 'shared',
  'mutation benchmarks.deletePack.id': 'benchmarkPack',
  'mutation activations.removeWebhook.id': 'webhook',
  'mutation activations.rotateWebhookSecret.id': 'webhook',
  'mutation activations.sendWebhookMessageAgain.messageId': 'webhookMessage',
  'mutation activations.testWebhook.id': 'webhook',
  'mutation audiences.activate.id': 'audience',
  // Its audience is looked at first: tests/features/activations has the account of another instance.
  'mutation audiences.activate.connectionIds': 'shared',
  'mutation audiences.activate.providerIds': 'shared',
  'mutation audiences.deactivate.id': 'audience',
  'mutation audiences.deactivate.connectionIds': 'shared',
  'mutation audiences.deactivate.providerIds': 'shared',
  'mutation audiences.delete.id': 'audience',
  'mutation audiences.refresh.id': 'audience',
  'mutation audiences.update.id': 'audience',
  // Lists of one person alone: tests/features/audiences/upload.test.ts has those of others.
  'mutation audiences.create.dataset_id': 'shared',
  'mutation pixels.update.id': 'pixel',
  'mutation pixels.update.audience_id': 'audience',
  'mutation pixels.update.channel_id': 'shared',
  'mutation pixels.update.vendor_id': 'shared',
  'mutation pixels.create.channel_id': 'shared',
  'mutation pixels.create.vendor_id': 'shared',
  'mutation benchmarks.setProfile.sectorId': 'shared',
  'mutation benchmarks.setProfile.revRangeId': 'shared',
  'mutation benchmarks.importPack.sectorId': 'shared',
  'mutation benchmarks.importPack.revRangeId': 'shared',
  'mutation benchmarks.importPack.figures.channelId': 'shared',
  'mutation channelMappingRules.setAll.rules.channelId': 'shared',
  'mutation channelMappingRules.setAll.rules.id': 'shared',
  'mutation channelMappingRules.setAll.rules.vendorId': 'shared',
  'mutation vendorSpends.setAll.vendors.vendorId': 'shared',
  // Ids say names, so that instances can have the same: tests/features/channels/own-places.test.ts has those of another.
  'mutation channels.delete.id': 'shared',
  'mutation channels.update.id': 'shared',
  'mutation vendors.create.channelId': 'shared',
  'mutation vendors.delete.id': 'shared',
  'mutation vendors.update.id': 'shared',
  // Its channel is looked at first; tests/features/imports/pixels.test.ts has the audience of another instance.
  'mutation pixels.create.audience_id': 'shared',
  // Ids of a CRM or an ad account: each instance has its own of them.
  'mutation imports.adStatistics.rows.campaignId': 'shared',
  'mutation imports.adStatistics.rows.adId': 'shared',
  'mutation imports.companies.rows.accountId': 'shared',
  'mutation imports.leads.rows.externalId': 'shared',
  'mutation imports.leads.rows.accountId': 'shared',
  'mutation imports.leads.rows.opportunityId': 'shared',
  'mutation imports.offlineEvents.rows.externalId': 'shared',
  'mutation imports.offlineEvents.rows.accountId': 'shared',
  'mutation imports.opportunities.rows.externalId': 'shared',
  'mutation imports.opportunities.rows.accountId': 'shared',
  'mutation imports.opportunityHistory.rows.opportunityId': 'shared',
  'mutation imports.opportunityHistory.rows.externalId': 'shared',
  // Numbers of all instances together; tests/features/data/outbox.test.ts has rows of another instance.
  'mutation ingest.replayQuarantine.ids': 'shared',
  'mutation csv.cancel.id': 'export',
  'mutation erasure.begin.id': 'company',
  'mutation identity.revokeApiKey.id': 'key',
  'mutation identity.revokeConnectedApplication.id': 'application',
  'mutation identity.revokeSession.id': 'session',
  'integrations.getOAuthConnectionById.connId': 'connection',
  'mutation integrations.cancelOAuthConnectionSync.id': 'connection',
  'mutation integrations.checkOAuthConnection.id': 'connection',
  'mutation integrations.deleteOAuthConnection.id': 'connection',
  'mutation integrations.syncOAuthConnection.id': 'connection',
  // Ids of a provider; a token is of the person who has its state: tests/features/integrations has those of others.
  'mutation integrations.oAuthTokenCreate.oAuthProviderId': 'shared',
  'mutation integrations.oAuthConnectionCreate.oAuthTokenId': 'shared',
  'mutation integrations.oAuthConnectionCreate.organizationId': 'shared',
  'mutation integrations.integrationConnectionAPIKeyCreate.providerId': 'shared',
  'mutation users.delete.id': ['user', 'invitation'],
  'mutation users.resendInvite.id': ['user', 'invitation'],
  'mutation users.update.id': ['user', 'invitation'],
};

/** A filter by what is not there finds nothing; one by an audience chooses the target companies, which must be there. */
const FILTERS =
  /^(traffic|weeklyTraffic|campaignFitScore|opportunities\.get\.|opportunit(iesKpi|yTrend|yOverview|yInfluenced))/;
/** What is not there has no name. */
const NAMES = /^displayNames/;

const places = everyId(createSchema());

let services: TestServices;
let seen: () => string[];
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let foreign: Record<Kind, string>;
let headers: Record<string, string>;
beforeAll(async () => {
  const watched = watchedServices(sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' }));
  ({ services, seen } = watched);
  api = await startApi(services);
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  foreign = await createForeignThings(services, other);
  const token = await issuer(services).session(instance.admin.userId, { instanceId: instance.id });
  headers = headersOf({ token, instanceId: instance.id });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

/** An id of the same form that nothing has. */
const missingLike = (id: string): string => {
  const [prefix = ''] = id.split(/[_:]/);
  if (id.startsWith('inst:'))
    return `inst:${id.slice(5).replace(/./g, (letter) => (letter === 'x' ? 'y' : 'x'))}`;
  return id.includes('-') ? `${prefix}_${randomUUID()}` : newId(prefix);
};

/** All that an answer tells, its id aside; and which statements it took, so that its time tells nothing either. */
type Asked = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: object };

async function answerTo(
  request: Asked,
  id: string,
): Promise<{ statusCode: number; body: string; statements: string[] }> {
  seen();
  const { statusCode, body } = await api.http.inject(request);
  return { statusCode, body: body.replaceAll(id, 'THE ID'), statements: seen() };
}

describe('what belongs to another instance', () => {
  it('is looked for wherever the schema takes an id', () => {
    expect(places.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLACES).toSorted());
  });

  it('is answered in GraphQL exactly like a missing one, and does not change', async () => {
    const before = await theirState(services, other);
    let compared = 0;
    for (const { name, document } of places) {
      const kinds = PLACES[name];
      if (kinds === 'shared' || kinds === undefined) continue;
      for (const kind of [kinds].flat()) {
        const ask = (id: string) =>
          answerTo({ method: 'POST', url: '/api/graphql', headers, payload: { query: document(id) } }, id);
        const missing = missingLike(foreign[kind]);
        // Once before: what is prepared at the first time must not count.
        await ask(missing);
        const theirs = await ask(foreign[kind]);
        expect(theirs, `${name}: ${kind}`).toEqual(await ask(missing));
        // A filter by what is not there finds nothing.
        const isFilter = NAMES.test(name) || (kind !== 'audience' && FILTERS.test(name));
        if (!isFilter) expect(theirs.body, `${name}: ${kind}`).toContain('NOT_FOUND');
        compared += 1;
      }
    }
    expect(await theirState(services, other)).toBe(before);
    console.log(`permissions: ${compared} foreign ids answered like missing ones, with the same statements`);
  }, 240_000);

  it('is answered by routes exactly like a missing one', async () => {
    const { session } = issuer(services);
    const discovered = headersOf({ token: await session(instance.admin.userId, { stage: 'discovered' }) });
    const post =
      (url: string, body: (id: string) => object, with_ = headers) =>
      (id: string) =>
        answerTo({ method: 'POST', url, headers: with_, payload: body(id) }, id);
    const cases: [Kind, (id: string) => Promise<{ statusCode: number }>][] = [
      ['export', (id) => answerTo({ method: 'GET', url: `/api/exports/${id}`, headers }, id)],
      ['instance', post('/api/auth/organizations/switch', (organizationId) => ({ organizationId }))],
      [
        'instance',
        post('/api/auth/discovery/exchange', (organizationId) => ({ organizationId }), discovered),
      ],
      [
        'instance',
        (id) =>
          answerTo(
            {
              method: 'POST',
              url: '/api/graphql',
              headers: { ...headers, 'x-instance-id': id },
              payload: { query: '{ instances { current { id } } }' },
            },
            id,
          ),
      ],
    ];
    for (const [kind, ask] of cases) {
      const missing = missingLike(foreign[kind]);
      await ask(missing);
      const theirs = await ask(foreign[kind]);
      expect(theirs).toEqual(await ask(missing));
      expect(theirs.statusCode).not.toBe(500);
    }
  }, 300_000);

  it('is in no list', async () => {
    const query =
      '{ audiences { get { totalEdges } } campaigns { get { totalEdges } } pixels { get { totalEdges } } }';
    const response = await api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers,
      payload: { query },
    });
    expect(response.json()).toEqual({
      data: {
        audiences: { get: { totalEdges: 0 } },
        campaigns: { get: { totalEdges: 0 } },
        pixels: { get: { totalEdges: 0 } },
      },
    });
  });
});
