import type { Answer } from '@parley/core/assistant';
import {
  createLocalEngine,
  createNameCache,
  type Engine,
  type Memory,
  type Question,
} from '@parley/server/features/assistant/index';
import { createModelEngine } from '@parley/server/features/assistant/models/index';
import { switchModel } from '@parley/server/features/assistant/models/settings/index';
import type { Context } from '@parley/server/platform/context/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll } from 'vitest';
import type { TestInstance } from '../../testkit/instance.ts';
import {
  type Heard,
  type ModelProvider,
  type Said,
  startModelProvider,
} from '../../testkit/model-provider/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { createAssistantWorld } from './setup.ts';
import { TODAY } from './world.ts';

export const PROVIDERS = [
  ['anthropic', '/messages'],
  ['openai', '/responses'],
  ['openai-compatible', '/chat/completions'],
] as const;

/** Services of a deployment that has a language model. */
export const withModel = (
  { url }: Pick<ModelProvider, 'url'>,
  settings: Record<string, string> = {},
): TestServices =>
  sharedServices({
    PARLEY_MODEL_PROVIDER: 'openai-compatible',
    PARLEY_MODEL: 'test-model',
    PARLEY_MODEL_URL: url,
    PARLEY_MODEL_KEY: 'test-key',
    ...settings,
  });

/** A deployment with a language model, and an instance of this folder's world that has it on, for the tests of a file. */
export function withModels() {
  let begun: { provider: ModelProvider; services: TestServices; instance: TestInstance } | undefined;
  const opened: TestServices[] = [];
  const now = () => {
    if (begun === undefined) throw new Error('the tests of this file have not begun');
    return begun;
  };
  const keep = (services: TestServices): TestServices => {
    opened.push(services);
    return services;
  };
  beforeAll(async () => {
    const provider = await startModelProvider();
    const services = keep(withModel(provider));
    const { instance } = await createAssistantWorld(services);
    await switchOn(instance, services);
    begun = { provider, services, instance };
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await begun?.provider.close();
  });
  return {
    get provider() {
      return now().provider;
    },
    get services() {
      return now().services;
    },
    get instance() {
      return now().instance;
    },
    keep,
    /** Services of another deployment over the same databases. */
    open: (settings?: Record<string, string>): TestServices => keep(withModel(now().provider, settings)),
  };
}

export const engineOf = (services: TestServices): Engine => {
  const [names, jobs] = [createNameCache(), createJobs(services)];
  return createModelEngine({
    local: createLocalEngine({ names, jobs }),
    services: { jobs, names },
  });
};

export const switchOn = ({ admin }: TestInstance, services: TestServices): Promise<void> =>
  switchModel({ ctx: { ...admin.ctx, ...services }, input: { isOn: true } });

export type Asking = Partial<Question> & { memory?: Memory | null };

/** One question of a member of the instance. */
export async function ask(
  services: TestServices,
  { user }: TestInstance,
  text: string,
  more: Asking = {},
): Promise<Answer> {
  const ctx: Context = { ...user.ctx, ...services, requestId: `request-${Math.random()}` };
  const { answer } = await engineOf(services).answer(ctx, {
    text,
    memory: null,
    today: TODAY,
    signal: new AbortController().signal,
    // The local engine answers alone what it reads whole.
    engine: 'model',
    ...more,
  });
  return answer;
}

export const FEBRUARY = { startDate: '2026-02-01', endDate: '2026-02-28' };
export const QUERY = { name: 'metrics_query', input: { metrics: ['visits'], ...FEBRUARY } };

/** The placeholder after a value of a result: `valueIn(result, 'Visits')`. */
export function placeholderOf(result: string | undefined, label: string): string {
  const found = new RegExp(`"${label}":"[^"]* (\\{\\{r\\d+\\.\\d+\\}\\})"`).exec(result ?? '')?.[1];
  if (found === undefined) throw new Error(`no ${label} in ${result}`);
  return found;
}

/** A model that asks for the visits of February and then answers. */
export const asksThenSays =
  (say: (heard: Heard) => Said, query: { name: string; input: unknown } = QUERY) =>
  (heard: Heard): Said =>
    heard.results.length === 0 ? { calls: [query] } : say(heard);

export const answers = (text: string, more: object = {}): Said => ({
  calls: [{ name: 'answer', input: { text, show: ['r1'], ...more } }],
});

export const ledgerOf = (services: TestServices, instanceId: string) =>
  services.postgres
    .selectFrom('model_requests')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('sent_at')
    .execute();
