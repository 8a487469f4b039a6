import type { Block } from '@parley/core/assistant';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import type { Facts } from './facts.ts';

/** What an answer says that depends on figures; the rest of it follows from the plan. */
export type Parts = {
  text: string;
  blocks: Block[];
  asOf: string;
  warnings: string[];
  suggestions: string[];
  /** The page of what the answer is about, where that is another than the plan's. */
  permalink?: string | null;
};

export type Answerer = (input: { plan: Plan; ask: Ask; facts: Facts; today: string }) => Promise<Parts>;
