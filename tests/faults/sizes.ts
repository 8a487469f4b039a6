// A server in control groups as large as machines: `node tests/faults/sizes.ts [GiB:millions of visits …] [--dashboards 30]`, for instance 2:1.
// Linux, as root where a control group of memory can be made; after `npm run build`.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeControlGroup } from '../testkit/control-group.ts';
import { rehearseSize } from './rehearse-size.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dashboards: { type: 'string', default: '30' } },
});
for (const size of positionals.length > 0 ? positionals : ['1:0.1', '2:1']) {
  const [gib = 0, millions = 0] = size.split(':').map(Number);
  const group = makeControlGroup(gib * 2 ** 30);
  if (group === undefined) throw new Error('No control group of memory can be made here (root, Linux).');
  console.log(
    `\n${gib} GiB, ${millions} million visits; load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors`,
  );
  const { derived, wrong, kills } = await rehearseSize({
    group,
    visits: millions * 1_000_000,
    dashboards: Number(values.dashboards),
    report: (line) => console.log(line),
  });
  group.remove();
  console.log(`${derived} visits; ${[...wrong, `${kills} killed for want of memory`].join('; ')}`);
  if (wrong.length > 0 || kills > 0) process.exitCode = 1;
}
