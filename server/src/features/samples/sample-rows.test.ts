import { tinyWorld } from '@parley/worlds';
import { expect, it } from 'vitest';
import { sampleRows } from './sample-rows.ts';

it('writes instants as ClickHouse reads them', () => {
  const { pageView } = sampleRows({
    instanceId: 'inst:one',
    host: 'www.example.com',
    pixelIds: new Map(),
    addressesFrom: 0,
  });
  const [view] = tinyWorld({ seed: 1, today: '2026-03-01' }).pageViews();
  if (view === undefined) throw new Error('the world has no page view');
  const occurred = (text: string): string => pageView({ ...view, at: Date.parse(text) }).occurred_at;
  expect(occurred('2026-02-28T23:59:59.999Z')).toBe('2026-02-28 23:59:59.999');
  expect(occurred('2026-03-01T00:00:00.000Z')).toBe('2026-03-01 00:00:00.000');
  expect(occurred('1969-12-31T23:00:05.070Z')).toBe('1969-12-31 23:00:05.070');
});
