export { campaignTypeId, campaignTypeRow, offlineEventId, offlineEventRow } from '../rows/index.ts';
export { type OfflineEventFact, writeOfflineEvents } from './write-offline-events.ts';
