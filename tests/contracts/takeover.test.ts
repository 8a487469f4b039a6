import { expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

const LONGEST_MS = 10_000;
/** Who looks for a lease that another process may hold, and what passes between two looks at most. */
const LOOKS = {
  'server/src/platform/outbox/drainer.ts': ['IDLE_MS', 'GATHER_MS'],
  'server/src/data/visits/start-derivation.ts': ['IDLE_PAUSE_MS'],
  'server/src/data/visits/follow-requests.ts': ['LOOK_EVERY_MS'],
} as const;

const sources = new Map(sourceFiles().map(({ path, text }) => [path, text]));
function constant(file: string, name: string): number {
  const value = new RegExp(`^const ${name} = ([\\d_]+);$`, 'm').exec(sources.get(file) ?? '')?.[1];
  if (value === undefined) throw new Error(`${file} has no ${name}`);
  return Number(value.replaceAll('_', ''));
}

/** That the first look after its end takes a lease over: `tests/features/data/leases.test.ts`. */
it('what a frozen server held is looked for again within ten seconds of its last sign of life', () => {
  const lasts = constant('server/src/platform/leases/leases.ts', 'LASTS_MS');
  for (const [file, pauses] of Object.entries(LOOKS)) {
    const pause = pauses.reduce((sum, name) => sum + constant(file, name), 0);
    expect(lasts + pause, file).toBeLessThanOrEqual(LONGEST_MS);
  }
});
