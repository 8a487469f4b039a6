import { setTimeout as sleep } from 'node:timers/promises';
import { isChat, type WebhookKind } from '@parley/core/features/activations';
import { type Selectable, sql } from 'kysely';
import type { Services } from '../context/index.ts';
import type { WebhookMessagesTable } from '../postgres/webhook-tables.ts';
import { noteDelivery } from './note-delivery.ts';
import { type OpenWebhook, openWebhook } from './open-webhook.ts';
import { type Posted, postMessage } from './post-message.ts';
import { writeMessage } from './write-message.ts';

type Needs = Pick<Services, 'postgres' | 'config' | 'log'>;
type Row = Selectable<WebhookMessagesTable>;
type Ending = { status: Row['status']; problem: string | null; dueInMs?: number };
type Asked = { signal: AbortSignal; timeoutMs?: number | undefined; instanceId?: string | undefined };

const AT_ONCE = 4;
const LOOK_EVERY_MS = 1_000;
/** Who took it and wrote nothing for so long has died. */
const TAKEN_SECONDS = 60;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** After the first failure, the second one, and so on; after the last of them it has failed. */
const PAUSES_MS = [5_000, 30_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS];
const GONE = 410;
/** Too early, too many, or an answer that did not come in time: worth another try. */
const PASSING = new Set([408, 409, 425, 429]);

/**
 * Takes messages that are due, one of a webhook: who answers slowly delays nobody else. No other server takes them until they
 * have ended, or this one has died.
 */
const takeDue = (
  { postgres }: Needs,
  { instanceId }: Asked,
  most: number,
): Promise<(Row & { isLeft: boolean })[]> =>
  postgres.transaction().execute(async (transaction) => {
    let due = transaction
      .selectFrom('webhook_messages')
      .innerJoin('activation_webhooks', 'activation_webhooks.id', 'webhook_id')
      .selectAll('webhook_messages')
      .where('status', '=', 'waiting')
      .where('due_at', '<=', sql<Date>`clock_timestamp()`)
      .where(
        'webhook_messages.id',
        'in',
        sql<string>`(
          select distinct on (webhook_id) id from webhook_messages as first
          where status = 'waiting' and due_at <= clock_timestamp() and not exists (
            select from webhook_messages as sent where sent.webhook_id = first.webhook_id
            and sent.status = 'waiting' and sent.handed_over_at is not null and sent.due_at > clock_timestamp()
          )
          order by webhook_id, due_at, id
        )`,
      )
      .orderBy('due_at')
      .limit(most)
      .forUpdate('webhook_messages')
      .skipLocked();
    if (instanceId !== undefined) due = due.where('activation_webhooks.instance_id', '=', instanceId);
    const rows = await due.execute();
    if (rows.length === 0) return [];
    const taken = await transaction
      .updateTable('webhook_messages')
      .set((value) => ({
        attempts: value('attempts', '+', 1),
        handed_over_at: sql<Date>`clock_timestamp()`,
        due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(TAKEN_SECONDS)})`,
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    const left = new Set(rows.filter((row) => row.handed_over_at !== null).map(({ id }) => id));
    return taken.map((row) => ({ ...row, isLeft: left.has(row.id) }));
  });

/** Only who took it last says how it ended. */
const end = ({ postgres }: Needs, { id, attempts }: Row, { status, problem, dueInMs }: Ending) =>
  postgres
    .updateTable('webhook_messages')
    .set({
      status,
      problem,
      ...(status === 'waiting' ? {} : { finished_at: sql<Date>`clock_timestamp()` }),
      ...(dueInMs !== undefined && {
        handed_over_at: null,
        due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${dueInMs / 1_000})`,
      }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();

const UNCONFIRMED = 'It was handed over, and no answer came: it may have arrived.';

/** What a try comes to. A chat does not know messages by their id: one that it may have is not sent to it a second time. */
function endingOf(kind: WebhookKind, posted: Posted, attempts: number): Ending {
  const { isTaken, status, answer, isHandedOver, retryAfterMs } = posted;
  if (isTaken) return { status: 'sent', problem: null };
  if (status === null && isHandedOver && isChat(kind))
    return { status: 'unconfirmed', problem: `${UNCONFIRMED} (${answer})` };
  const problem = status === null ? `It could not be reached: ${answer}.` : `It answered ${status}.`;
  const isFinal =
    status === GONE ||
    (isChat(kind) && status !== null && status >= 300 && status < 500 && !PASSING.has(status));
  const pause = PAUSES_MS[attempts - 1];
  if (isFinal || pause === undefined) return { status: 'failed', problem };
  return { status: 'waiting', problem, dueInMs: Math.min(Math.max(pause, retryAfterMs), LONGEST_PAUSE_MS) };
}

/** Nothing was sent: whoever takes it next sends it, at once where this server was stopped. */
const release = ({ postgres }: Needs, { id, attempts }: Row, isStopped: boolean) =>
  postgres
    .updateTable('webhook_messages')
    .set({ handed_over_at: null, ...(isStopped && { due_at: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();

/** Sends a message that was taken, once. Where nothing was sent of it, it is free again. */
async function post(services: Needs, webhook: OpenWebhook, row: Row, asked: Asked): Promise<Ending> {
  const { signal, timeoutMs } = asked;
  let isHandedOver = false;
  try {
    const posted = await postMessage(services, {
      webhook,
      message: { id: row.id, type: row.type, body: writeMessage(webhook.kind, row) },
      signal,
      timeoutMs,
      onHandOver: () => {
        isHandedOver = true;
      },
    });
    return endingOf(webhook.kind, posted, row.attempts);
  } catch (error) {
    if (!isHandedOver) await release(services, row, signal.aborted);
    throw error;
  }
}

/** Whoever took it before was stopped or died, and wrote nothing into the log. */
async function leave(services: Needs, { id, webhook_id, type }: Row): Promise<Ending> {
  await noteDelivery(services, {
    ...{ webhook_id, message_id: id, type, companies: 0, took_ms: 0, status: null, answer: UNCONFIRMED },
  });
  return { status: 'unconfirmed', problem: UNCONFIRMED };
}

async function deliver(services: Needs, row: Row & { isLeft: boolean }, asked: Asked): Promise<void> {
  const webhook = await openWebhook(services, row.webhook_id);
  // It was removed meanwhile, and its messages with it.
  if (webhook === undefined) return;
  const ending =
    row.isLeft && isChat(webhook.kind)
      ? await leave(services, row)
      : await post(services, webhook, row, asked);
  await end(services, row, ending);
  if (ending.status === 'failed' || ending.status === 'unconfirmed')
    services.log.warn(
      { message: row.id, webhook: webhook.id, problem: ending.problem, part: 'webhooks' },
      'a message to a webhook was not confirmed',
    );
}

/** Sends the messages that are due, the next one as soon as one has ended; answers how many there were. */
export async function deliverMessages(services: Needs, asked: Asked): Promise<number> {
  const running = new Set<Promise<void>>();
  const start = (row: Row & { isLeft: boolean }): void => {
    const sending = deliver(services, row, asked)
      .catch((error: unknown) => {
        if (!asked.signal.aborted)
          services.log.warn({ err: error, part: 'webhooks' }, 'a message could not be sent');
      })
      .finally(() => running.delete(sending));
    running.add(sending);
  };
  let count = 0;
  try {
    do {
      const free = AT_ONCE - running.size;
      const due = free === 0 ? [] : await takeDue(services, asked, free);
      for (const row of due) start(row);
      count += due.length;
      if (running.size === 0) break;
      // What becomes due meanwhile does not wait for a slow one.
      await Promise.race([...running, sleep(LOOK_EVERY_MS, undefined, { ref: false })]);
    } while (!asked.signal.aborted);
  } finally {
    await Promise.all(running);
  }
  return count;
}
