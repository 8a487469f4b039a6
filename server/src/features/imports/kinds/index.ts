import { adStatistics } from './ad-statistics.ts';
import { audience } from './audience.ts';
import { companies } from './companies.ts';
import type { KindReaders } from './kind.ts';
import { leads } from './leads.ts';
import { offlineEvents } from './offline-events.ts';
import { opportunities } from './opportunities.ts';
import { opportunityHistory } from './opportunity-history.ts';
import { spend } from './spend.ts';

export type { RowTaker, Run } from './kind.ts';
export type { Replace } from './replace.ts';

export const KIND_READERS: KindReaders = {
  opportunities,
  'opportunity-history': opportunityHistory,
  leads,
  'offline-events': offlineEvents,
  'ad-stats': adStatistics,
  spend,
  companies,
  audience,
};
