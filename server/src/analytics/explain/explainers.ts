import type { MetricSource } from '@parley/core/metrics';
import type { Explainer } from './evidence.ts';
import { explainImpressions } from './impressions.ts';
import { explainLeads, explainLeadTouches } from './leads.ts';
import { explainOfflineEvents } from './offline-events.ts';
import { explainMembers, explainOpportunities } from './opportunities.ts';
import { explainPixelVisits } from './pixel-visits.ts';
import { explainRatio } from './ratio.ts';
import { explainSpend } from './spend.ts';
import { explainTarget } from './target.ts';
import { explainTouches } from './touches.ts';
import { explainViewThroughs } from './view-throughs.ts';
import { explainVisits } from './visits.ts';
import { explainWholeBreakdown } from './whole-breakdown.ts';

/** What shows the rows behind a figure of each source. A source that is not here does not compile. */
export const EXPLAINERS: Readonly<Record<MetricSource, Explainer>> = {
  visits: explainVisits,
  viewThroughs: explainViewThroughs,
  impressions: explainImpressions,
  pixelVisits: explainPixelVisits,
  spend: explainSpend,
  opportunities: explainOpportunities,
  touches: explainTouches,
  leads: explainLeads,
  leadTouches: explainLeadTouches,
  offlineEvents: explainOfflineEvents,
  target: explainTarget,
  members: explainMembers,
  ratio: explainRatio,
  rows: explainWholeBreakdown,
};
