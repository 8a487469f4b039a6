import type { Block } from '@parley/core/assistant';
import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import type { Plan } from '../plan/plan.ts';

/** Runs a metric query: the only way an answer gets at figures. */
export type Ask = (query: MetricQuery) => Promise<MetricResult>;

/** What an answer says that depends on figures; the rest of it follows from the plan. */
export type Parts = {
  text: string;
  blocks: Block[];
  asOf: string;
  warnings: string[];
  suggestions: string[];
};

export type Answerer = (input: { plan: Plan; ask: Ask; today: string }) => Promise<Parts>;
