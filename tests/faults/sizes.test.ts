import { expect, it } from 'vitest';
import { makeControlGroup } from '../testkit/control-group.ts';
import { rehearseSize } from './rehearse-size.ts';

const GIB = 2 ** 30;
const VISITS = 20_000;

const group = makeControlGroup(GIB);
if (group === undefined) console.log('Skipped: no control group of memory can be made here (root, Linux).');

it.skipIf(group === undefined)(
  'in 1 GiB figures are made from raw rows, and the dashboard answers while events arrive; nothing is killed',
  async () => {
    if (group === undefined) return;
    const { derived, ...outcome } = await rehearseSize({
      group,
      visits: VISITS,
      dashboards: 3,
      report: (line) => console.log(line),
    });
    group.remove();
    expect(outcome).toEqual({ wrong: [], kills: 0 });
    // Two visits of a visitor at the same time are one.
    expect(derived).toBeGreaterThan(VISITS * 0.99);
    expect(derived).toBeLessThanOrEqual(VISITS);
  },
);
