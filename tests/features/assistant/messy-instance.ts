import type { Answer } from '@parley/core/assistant';
import type { ToolName, ToolOutput } from '@parley/core/assistant/tools';
import { addDays, type DateRange } from '@parley/core/dates';
import type { NameIndex } from '@parley/language/names';
import { createLocalEngine, createNameCache } from '@parley/server/features/assistant/index';
import { runTool } from '@parley/server/features/assistant/tools/index';
import type { Context } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import type { TestServices } from '../../testkit/services.ts';
import { storeWorld } from '../analytics/reference/store-world.ts';

export type MessyInstance = {
  ctx: Context;
  range: DateRange;
  today: string;
  ask(question: string): Promise<Answer>;
  run<Name extends ToolName>(name: Name, input: unknown): Promise<ToolOutput<Name>>;
  names(): Promise<NameIndex>;
};

/** An instance with something of every metric, asked on the day after its last one. */
export async function createMessyInstance(services: TestServices): Promise<MessyInstance> {
  const { ctx, world } = await storeWorld(services, messyWorld(2), {
    influenceWindowDays: MESSY_WINDOW_DAYS,
  });
  const today = addDays(world.range.end, 1);
  const [names, jobs] = [createNameCache(), createJobs(services)];
  const engine = createLocalEngine({ names, jobs });
  return {
    ctx,
    today,
    range: world.range,
    names: () => names.get(ctx, today),
    ask: async (text) => {
      const { signal } = new AbortController();
      return (await engine.answer(ctx, { text, memory: null, today, signal })).answer;
    },
    run: async (name, input) =>
      (await runTool({ ctx, name, input, services: { jobs, names, today: () => today } })).output,
  };
}
