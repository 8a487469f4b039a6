export {
  campaignTypeId,
  campaignTypeRow,
  offlineEventId,
  offlineEventRow,
  sendOfflineEvents,
} from './offline-rows.ts';
