import { partOf } from '@parley/core/assistant';
import { addDays } from '@parley/core/dates';
import { addPin } from '@parley/server/features/assistant/pins/add-pin';
import { answerPin } from '@parley/server/features/assistant/pins/answer-pin';
import { expect, it } from 'vitest';
import { deviceOf, startAssistant } from './assistant-server.ts';
import { answers, placeholderOf, withModels } from './models-setup.ts';
import { blockOf } from './setup.ts';
import { answered } from './with-assistant.ts';
import { between, TODAY } from './world.ts';

const models = withModels();

const WEEK = { startDate: addDays(TODAY, -6), endDate: TODAY };
const visitsOf = (today: string): number => between(addDays(today, -6), today).length;

it('a pin of an answer of a model is made by the same tools, with the days of then, and without the model', async () => {
  const { provider, services, instance } = models;
  provider.become(({ results }) => {
    if (results.length === 0)
      return { calls: [{ name: 'assistant_resolve_period', input: { words: 'last 7 days' } }] };
    if (results.length === 1)
      return { calls: [{ name: 'metrics_query', input: { metrics: ['visits'], ...WEEK } }] };
    return answers(`Visits: ${placeholderOf(results[1], 'Visits')}.`, { show: ['r2'] });
  });
  const server = await startAssistant(services);
  const token = await server.signIn(instance.user);
  const device = deviceOf(server, { token, instanceId: instance.id });
  // The grammar makes nothing of this: the frame before it is not what is pinned.
  const { answer, sessionId } = answered(await device.ask('zorblify the frobnication, please'));
  const turnId = device.getState().entries.at(-1)?.id.replace(':answer', '') ?? '';
  device.close();
  await server.close();
  expect(blockOf(answer, 'number').value).toBe(visitsOf(TODAY));

  const ctx = { ...instance.user.ctx, ...services };
  const at = answer.blocks.findIndex(({ kind }) => kind === 'number');
  const { id } = await addPin({
    ctx,
    input: { conversationId: sessionId, turnId, ...partOf(answer.blocks, at) },
  });
  const heard = provider.heard.length;
  for (const today of [TODAY, addDays(TODAY, -10)]) {
    const pinned = await answerPin({ ctx, input: { id }, today });
    expect(pinned.blocks).toHaveLength(1);
    expect(blockOf(pinned, 'number').value).toBe(visitsOf(today));
    expect(pinned.warnings.join()).not.toContain('language model');
  }
  expect(visitsOf(addDays(TODAY, -10))).not.toBe(visitsOf(TODAY));
  expect(provider.heard).toHaveLength(heard);
});
