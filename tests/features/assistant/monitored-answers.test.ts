import { warningsOf as warningsOfModel } from '@parley/server/features/assistant/models/answer-warnings';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { expect, it } from 'vitest';
import { at, monitoredInstances, visitsOn } from '../health/monitored-instances.ts';
import { converse } from './setup.ts';

const monitored = monitoredInstances();
const NOW = '2026-11-21';
const FROM = { startDate: '2026-11-17T00:00:00Z', endDate: '2026-11-20T23:59:59Z' };
const SILENT = 'Tag silent: The tag has sent nothing since Nov 17, 2026, for 4 days.';

it('an answer says what a monitor found beside the figures that it touches, by the threshold of an admin', async () => {
  const instance = await monitored.made(visitsOn('2026-11-17', 3));
  const { postgres } = monitored.services;
  await postgres
    .updateTable('instances')
    .set({ tag_installed_at: at('2026-11-01') })
    .where('id', '=', instance.id)
    .execute();
  const evaluatedBy = async (hours: number): Promise<void> => {
    const input = { monitor: 'tag-silent', threshold: hours } as const;
    await setThreshold({ ctx: instance.admin.ctx, input });
    await monitored.evaluate(instance, at(NOW));
  };
  const warningsOf = async (question: string): Promise<readonly string[]> =>
    (await converse(instance.user.ctx, [question], undefined, NOW)).warnings;
  const aboutTag = async (question: string): Promise<string[]> =>
    (await warningsOf(question)).filter((warning) => /tag/i.test(warning));

  await evaluatedBy(120);
  expect(await aboutTag('How many visits from 2026-11-17 to 2026-11-20?')).toEqual([]);
  await evaluatedBy(24);
  expect(await aboutTag('How many visits from 2026-11-17 to 2026-11-20?')).toEqual([SILENT]);
  const shown = [{ reading: { query: { metrics: ['visits'], ...FROM }, blocks: [] } }];
  const byModel = { kind: 'own', shown } as unknown as Parameters<typeof warningsOfModel>[1];
  expect(await warningsOfModel(instance.user.ctx, byModel, NOW)).toEqual([SILENT]);
  // It says nothing of days before, nor of what no visit is in.
  expect(await aboutTag('How many visits from 2026-11-01 to 2026-11-16?')).toEqual([]);
  expect(await aboutTag('What did we spend from 2026-11-10 to 2026-11-20?')).toEqual([]);
});
