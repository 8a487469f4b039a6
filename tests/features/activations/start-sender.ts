import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestServices } from '../../testkit/services.ts';

const SENDER = join(import.meta.dirname, 'sender.ts');
/** Settings that sending reads. */
const NEEDED = /^PARLEY_(SECRET|DATA_DIR|LINKEDIN_\w+)$/;

/** A process that sends an activation; `ended` gives the signal that ended it. */
export function startSender(
  { addresses, config }: Pick<TestServices, 'addresses' | 'config'>,
  activation: string,
): { kill(signal: NodeJS.Signals): void; ended: Promise<NodeJS.Signals | null> } {
  const settings = Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      NEEDED.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const child = spawn(
    process.execPath,
    [SENDER, activation, JSON.stringify(addresses.postgres), JSON.stringify(settings)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return {
    kill: (signal) => void child.kill(signal),
    ended: new Promise((done) => child.once('exit', (_code, signal) => done(signal))),
  };
}
