import { lastDays, toDay } from '@parley/core/dates';
import type { World } from '@parley/worlds';
import { worldMadeAt } from './sample-reference.ts';
import { askSample } from './sample-session.ts';

let world: Promise<World> | undefined;

async function makeWorld(): Promise<World> {
  const { instances } = await askSample<{ instances: { current: { createdAt: string } } }>(
    '{ instances { current { createdAt } } }',
  );
  return worldMadeAt(instances.current);
}

/** What the ad platforms report for a vendor in the default period, added up by hand. */
export async function clicksOf(vendorId: string): Promise<number> {
  world ??= makeWorld();
  const { start, end } = lastDays(90, toDay(Date.now()));
  return (await world).facts.adStatistics
    .filter((row) => row.vendorId === vendorId && row.day >= start && row.day <= end)
    .reduce((sum, row) => sum + row.clicks, 0);
}
