import { previewVisits } from '@parley/server/data/visits/index';
import { withFigures } from '@parley/server/platform/context/index';
import { afterAll, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { visitedInstance } from '../channels/visited-instance.ts';

const services = sharedServices();
afterAll(() => services.close());

it('tries hundreds of excluded paths: the values of the longest statement have room beside it', async () => {
  const { instance } = await visitedInstance(services, 7, 10);
  const since = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const side = await withFigures(services, instance.id);
  const none = Array.from({ length: 300 }, (_, at) => `/campaigns/of/a/former/year/page-${at}`);
  const tried = await previewVisits(side, { instanceId: instance.id, exclusions: [...none, '/'], since });
  expect(tried.before.visits).toBeGreaterThan(0);
  expect(tried.after.visits).toBeLessThan(tried.before.visits);
});
