import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type Reply, sendOutside } from '../../../platform/outbound/index.ts';
import { ProviderFailure } from '../../integrations/index.ts';
import type { OpenWebhook } from './open-webhook.ts';
import { signMessage } from './sign-message.ts';

const TIMEOUT_MS = 15_000;
const KEPT = 100;
const LONGEST_ANSWER = 500;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const NO_ANSWER = 'no answer, or only a part of one';
const REFUSED_ADDRESSES = new Set(['leads into the own network', 'is not https']);

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
  { postgres, config }: Pick<Services, 'postgres' | 'config'>,
  { webhook, message, againInMs, signal, timeoutMs = TIMEOUT_MS }: Sending,
): Promise<void> {
  const { id, type, data } = message;
  const at = new Date();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const { host } = new URL(webhook.address);
  let reply: Reply | undefined;
  let answer = '';
  try {
    reply = await sendOutside({
      address: webhook.address,
      reach: { exceptions: config.PARLEY_PROVIDER_ORIGINS },
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parley',
        ...signMessage(webhook.secrets, { id, at, body }),
      },
      body,
      timeoutMs,
      signal,
    });
    answer = reply.text;
  } catch (error) {
    signal.throwIfAborted();
    answer = reasonOf(error, timeoutMs);
  }
  await postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('webhook_deliveries')
      .values({
        id: newId('wdel'),
        webhook_id: webhook.id,
        message_id: id,
        type,
        companies: data.domains?.length ?? 0,
        took_ms: Date.now() - at.getTime(),
        status: reply?.status ?? null,
        // PostgreSQL keeps no NUL.
        answer: answer.replaceAll('\0', '').slice(0, LONGEST_ANSWER),
      })
      .execute();
    await sql`
      delete from webhook_deliveries where webhook_id = ${webhook.id} and id not in (
        select id from webhook_deliveries where webhook_id = ${webhook.id} order by sent_at desc limit ${KEPT}
      )`.execute(transaction);
  });
  if (reply !== undefined && reply.status >= 200 && reply.status < 300) return;
  throw reply === undefined
    ? new ProviderFailure({
        kind: 'later',
        message: `${host} could not be reached: ${answer}.`,
        afterMs: againInMs,
      })
    : new ProviderFailure(
        { kind: 'later', message: `${host} answered ${reply.status}.`, afterMs: pauseOf(reply, againInMs) },
        reply.status,
      );
}

/** For people. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return NO_ANSWER;
  const { name, message, cause } = error;
  if (name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError'))
    return `no answer in ${timeoutMs / SECOND_MS} seconds`;
  return REFUSED_ADDRESSES.has(message) ? `its address ${message}` : NO_ANSWER;
}

/** Gone (410) is asked about once a day; who is busy may say for how long. */
function pauseOf({ status, headers }: Reply, againInMs: number): number {
  if (status === 410) return DAY_MS;
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) ? Math.max(seconds * SECOND_MS, againInMs) : againInMs;
}
