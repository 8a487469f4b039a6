import type { Services } from '../../../platform/context/index.ts';
import { type OpenWebhook, postMessage } from '../../../platform/webhooks/index.ts';
import { ProviderFailure } from '../../integrations/index.ts';

const DAY_MS = 86_400_000;
const GONE = 410;

type Type = 'audience.activated' | 'companies.added' | 'companies.removed' | 'audience.deactivated';
export type Message = {
  /** The same for each try, so that a receiver can tell what it has already. */
  id: string;
  type: Type;
  data: {
    activationId: string;
    audience: { id: string | null; name: string | null };
    domains?: readonly string[];
  };
};

type Sending = {
  webhook: OpenWebhook;
  message: Message;
  /** When it is worth it to try again, where the receiver does not say. */
  againInMs: number;
  signal: AbortSignal;
  timeoutMs?: number;
};

/** Sends one message to a webhook, once, and notes what came of it. Throws a `ProviderFailure` unless it was taken (status 200 to 299). */
export async function sendMessage(
  services: Pick<Services, 'postgres' | 'config'>,
  { webhook, message: { id, type, data }, againInMs, signal, timeoutMs }: Sending,
): Promise<void> {
  const { isTaken, status, answer, retryAfterMs } = await postMessage(services, {
    webhook,
    message: {
      id,
      type,
      body: (at) => JSON.stringify({ type, timestamp: at.toISOString(), data }),
      companies: data.domains?.length ?? 0,
    },
    signal,
    timeoutMs,
  });
  if (isTaken) return;
  const { host } = new URL(webhook.address);
  if (status === null)
    throw new ProviderFailure({
      kind: 'later',
      message: `${host} could not be reached: ${answer}.`,
      afterMs: againInMs,
    });
  // Gone (410) is asked about once a day; who is busy may say for how long.
  const afterMs = status === GONE ? DAY_MS : Math.max(retryAfterMs, againInMs);
  throw new ProviderFailure({ kind: 'later', message: `${host} answered ${status}.`, afterMs }, status);
}
