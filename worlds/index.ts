export { buildWorld, type WorldOptions } from './build-world.ts';
export { SAMPLE_CONNECTIONS, type WorldConnection } from './connections.ts';
export {
  NO_FACTS,
  type WorldAdStatistic,
  type WorldFacts,
  type WorldLead,
  type WorldOfflineEvent,
  type WorldOpportunity,
  type WorldOpportunityStatus,
  type WorldStage,
  type WorldVendorSpend,
} from './facts.ts';
export { handWorld } from './hand-world.ts';
export { MESSY_WINDOW_DAYS, messyWorld } from './messy-world.ts';
export { type Random, randomStream } from './random.ts';
export { sampleWorld } from './sample-world.ts';
export { SAMPLE_SET_UP, type WorldSetUp } from './set-up.ts';
export { tinyWorld } from './tiny-world.ts';
export type {
  World,
  WorldAudience,
  WorldBotReason,
  WorldCompany,
  WorldImpression,
  WorldMethod,
  WorldNetwork,
  WorldPageView,
  WorldPixel,
  WorldUser,
  WorldUtm,
} from './world.ts';
