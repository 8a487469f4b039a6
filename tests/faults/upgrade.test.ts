import { expect, it } from 'vitest';
import { buildOldServer, hasRevision, type OldServer, OtherModules } from './earlier-server.ts';
import { runUpgrade } from './upgrade.ts';

/**
 * A version of 24 November 2026 with 31 migrations of PostgreSQL: the oldest that goes on beside one of today. Those before had no leases.
 * `node tests/faults/main.ts --upgrade REVISION` takes others. Move it when something is taken away that it uses.
 */
const BEFORE = '2b05cb0d8';
const isThere = hasRevision(BEFORE);
if (!isThere) console.log(`Skipped: this copy of the repository has no history (git fetch --unshallow).`);

function build(skip: (note: string) => void): OldServer {
  try {
    return buildOldServer(BEFORE);
  } catch (error) {
    if (error instanceof OtherModules) {
      console.log(`Skipped: ${error.message}.`);
      skip(error.message);
    }
    throw error;
  }
}

it.skipIf(!isThere)(
  'a server of an earlier version is replaced by one of today, and no event or figure is missed',
  async ({ skip }) => {
    const old = build(skip);
    try {
      expect(old.migrations).toBeLessThan(old.today);
      const { wrong, answers, acknowledged } = await runUpgrade(old, {
        seed: Date.now() % 1_000_000,
        report: (line) => console.log(line),
      });
      console.log(JSON.stringify(answers));
      expect(wrong, wrong.join('\n')).toEqual([]);
      expect(acknowledged).toBeGreaterThan(100);
    } finally {
      old.remove();
    }
  },
);
