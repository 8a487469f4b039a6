export { campaignTypeId, campaignTypeRow, offlineEventId, offlineEventRow } from '../rows/index.ts';
export { removeOfflineEvents } from './remove-offline-events.ts';
export { type OfflineEventFact, writeOfflineEvents } from './write-offline-events.ts';
