export { campaignTypeId, campaignTypeRow, offlineEventId, offlineEventRow } from './offline-rows.ts';
export { type OfflineEventFact, writeOfflineEvents } from './write-offline-events.ts';
