import type { MetricQuery } from '@parley/core/metrics';
import { type Heard, type Judgement, judge } from '@parley/server/features/assistant/evaluation/judge';
import type { KnownIds } from '@parley/server/features/assistant/evaluation/known-ids';
import {
  createLocalEngine,
  createNameCache,
  type Engine,
  type Memory,
} from '@parley/server/features/assistant/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { vi } from 'vitest';
import { sharedServices } from '../testkit/services.ts';
import { createAskedInstance } from './asked-instance.ts';
import { madeUpFigures } from './made-up-figures.ts';
import { type Question, TODAY, turnsOf } from './question.ts';
import type { Judged } from './score.ts';

const asked = vi.hoisted(() => ({ queries: [] as MetricQuery[] }));
vi.mock('@parley/server/analytics/index', async (actual) => ({
  ...(await actual<object>()),
  runMetricQuery: ({ input }: { input: MetricQuery }) => {
    asked.queries.push(input);
    return Promise.resolve(madeUpFigures(input));
  },
}));

// Only the query of the question is judged: not what is looked up for its warnings,
vi.mock('@parley/server/features/assistant/tools/query-health', () => ({ healthOf: async () => [] }));
// nor the state of the data, where that was the question,
vi.mock('@parley/server/features/assistant/answers/health', () => ({
  answerHealth: async ({ told, asOf }: { told: string; asOf: string }) => ({
    ...{ text: told, blocks: [], query: [], definitions: [], permalink: null, warnings: [], suggestions: [] },
    asOf,
  }),
}));
// nor the content of an exported file.
vi.mock('@parley/server/features/exports/index', async (actual) => ({
  ...(await actual<object>()),
  beginExport: () =>
    Promise.resolve({ id: 'csvj_asked', url: null, status: 'queued', rows: null, error: null }),
  exportNotes: () => Promise.resolve([]),
}));

/** One answer, the queries it ran, and what the engine remembers of it. */
export type Reply = Heard & { memory: Memory | null };

export type Listener = {
  ids: KnownIds;
  hear(text: string, today: string, memory: Memory | null): Promise<Reply>;
  /** Asks all turns of a conversation, and judges each. */
  judgeTurns(question: Question): Promise<Judged[]>;
  close(): Promise<void>;
};

const choicesOf = ({ answer }: Reply): string[] =>
  answer.blocks.flatMap((block) => (block.kind === 'refusal' ? block.choices : []));

/** The real engine over the names of the sample world; figures are made up, because queries are judged. */
export async function createListener(): Promise<Listener> {
  const services = sharedServices();
  const { ctx, ids } = await createAskedInstance(services);
  const engine: Engine = createLocalEngine({ names: createNameCache(), jobs: createJobs(services) });

  const hear: Listener['hear'] = async (text, today, memory) => {
    asked.queries = [];
    const { signal } = new AbortController();
    const answered = await engine.answer(ctx, { text, today, memory, signal });
    return { ...answered, queries: asked.queries };
  };

  return {
    ids,
    hear,
    async judgeTurns(question) {
      const judged: Judged[] = [];
      let memory: Memory | null = null;
      for (const [index, turn] of turnsOf(question).entries()) {
        const reply: Reply = await hear(turn.ask, TODAY, memory);
        memory = reply.memory;
        const { family, part } = question;
        const judgement = judge(turn, reply, ids);
        const offered: Judgement[] = [];
        if (judgement.verdict === 'asked')
          for (const choice of choicesOf(reply))
            offered.push(judge(turn, await hear(choice, TODAY, memory), ids));
        judged.push({ family, part, isFollowUp: index > 0, turn, judgement, offered });
      }
      return judged;
    },
    close: () => services.close(),
  };
}
