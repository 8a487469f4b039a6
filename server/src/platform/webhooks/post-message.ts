import type { Services } from '../context/index.ts';
import { type Reply, sendOutside } from '../outbound/index.ts';
import { noteDelivery } from './note-delivery.ts';
import type { OpenWebhook } from './open-webhook.ts';
import { signMessage } from './sign-message.ts';

const TIMEOUT_MS = 15_000;
const SECOND_MS = 1_000;
const NO_ANSWER = 'no answer, or only a part of one';
const REFUSED_ADDRESSES = new Set(['leads into the own network', 'is not https']);

type Sending = {
  webhook: OpenWebhook;
  message: {
    /** The same for each try, so that a receiver can tell what it has already. */
    id: string;
    type: string;
    body: (at: Date) => string;
    companies?: number;
  };
  signal: AbortSignal;
  timeoutMs?: number | undefined;
  /** From now on the receiver may have the message. */
  onHandOver?: () => void;
};

/** What came of one try: `status` is null without an answer; `isHandedOver` is whether the receiver may have the message. */
export type Posted = {
  isTaken: boolean;
  status: number | null;
  answer: string;
  isHandedOver: boolean;
  /** For so long it asks to be left alone; 0 when it says nothing. */
  retryAfterMs: number;
};

/** Sends one message to a webhook, once, and notes what came of it. Throws only when it is stopped. */
export async function postMessage(
  services: Pick<Services, 'postgres' | 'config'>,
  { webhook, message, signal, timeoutMs = TIMEOUT_MS, onHandOver }: Sending,
): Promise<Posted> {
  const { id, type, companies = 0 } = message;
  const at = new Date();
  const body = message.body(at);
  let reply: Reply | undefined;
  let answer = '';
  let isHandedOver = false;
  try {
    reply = await sendOutside({
      address: webhook.address,
      reach: { exceptions: services.config.PARLEY_PROVIDER_ORIGINS },
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parley',
        ...(webhook.kind === 'signed' && signMessage(webhook.secrets, { id, at, body })),
      },
      body,
      timeoutMs,
      signal,
      onConnected: () => {
        isHandedOver = true;
        onHandOver?.();
      },
    });
    answer = reply.text;
  } catch (error) {
    signal.throwIfAborted();
    answer = reasonOf(error, timeoutMs);
  }
  const status = reply?.status ?? null;
  await noteDelivery(services, {
    webhook_id: webhook.id,
    message_id: id,
    type,
    companies,
    took_ms: Date.now() - at.getTime(),
    status,
    answer,
  });
  const isTaken = status !== null && status >= 200 && status < 300;
  return {
    isTaken,
    status,
    answer,
    isHandedOver,
    retryAfterMs: reply === undefined ? 0 : pauseOf(reply, at),
  };
}

/** For people. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return NO_ANSWER;
  const { name, message, cause } = error;
  if (name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError'))
    return `no answer in ${timeoutMs / SECOND_MS} seconds`;
  return REFUSED_ADDRESSES.has(message) ? `its address ${message}` : NO_ANSWER;
}

/** `Retry-After` is seconds or a date. */
function pauseOf({ headers }: Reply, now: Date): number {
  const given = headers['retry-after'];
  if (given === undefined) return 0;
  const seconds = Number(given);
  const pause = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(given) - now.getTime();
  return Number.isFinite(pause) ? Math.max(0, pause) : 0;
}
