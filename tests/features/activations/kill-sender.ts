import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { onTestFinished } from 'vitest';
import type { Asked, StandIn } from '../../testkit/providers/stand-in.ts';
import type { TestServices } from '../../testkit/services.ts';
import { startSender } from './start-sender.ts';

/**
 * Sends an activation in a process of its own, which is killed (SIGKILL) when it asks a stand-in for something: that has been taken, and
 * nobody is there any more to note it. Gives what ended the process.
 */
export async function killSender(
  services: TestServices,
  { activation, at, moment }: { activation: string; at: StandIn; moment: (asked: Asked) => boolean },
): Promise<NodeJS.Signals | number | null> {
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1, connectMs: 30_000 });
  onTestFinished(() => pool.end());
  // One that a process left in the middle has to be found by that.
  await pool.query(
    `update audience_activations set due_at = now() where id = $1 and not exists (
      select 1 from activation_runs where activation_id = $1 and status = 'running'
    )`,
    [activation],
  );
  const process = startSender(services, activation);
  onTestFinished(() => process.kill('SIGKILL'));
  at.misbehave((asked) => {
    if (!moment(asked)) return undefined;
    process.kill('SIGKILL');
    return { kind: 'slow', ms: 100 };
  });
  const ended = await process.ended;
  at.misbehave(undefined);
  // Nobody waits for as long as the lease of a dead process lasts.
  await pool.query("update leases set expires_at = now() - interval '1 second' where name = $1", [
    `activations ${activation}`,
  ]);
  return ended;
}
