import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestServices } from '../../testkit/services.ts';

const SENDER = join(import.meta.dirname, 'sender.ts');
/** What the first one compiled is read by those that follow: most of the time of a start goes into that. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/senders');
/** Settings that sending reads: those that are texts, or lists of them. */
const NEEDED =
  /^PARLEY_(SECRET|DATA_DIR|CONTACT_AUDIENCES|PROVIDER_ORIGINS|(LINKEDIN|META|GOOGLE|MICROSOFT_ADS|HUBSPOT|SALESFORCE)_\w+)$/;
const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : Array.isArray(value) && value.length > 0 ? value.join(',') : undefined;

/** A process that sends an activation; `ended` gives the signal that ended it, or its exit code. */
export function startSender(
  { addresses, config }: Pick<TestServices, 'addresses' | 'config'>,
  activation: string,
): { kill(signal: NodeJS.Signals): void; ended: Promise<NodeJS.Signals | number | null> } {
  const settings = Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => {
      const text = NEEDED.test(name) ? asText(value) : undefined;
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const child = spawn(
    process.execPath,
    [SENDER, activation, JSON.stringify(addresses.postgres), JSON.stringify(settings)],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } },
  );
  return {
    kill: (signal) => void child.kill(signal),
    ended: new Promise((done) => child.once('exit', (code, signal) => done(signal ?? code))),
  };
}
