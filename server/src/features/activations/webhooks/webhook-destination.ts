import { createHash } from 'node:crypto';
import type { Services } from '../../../platform/context/index.ts';
import type { OpenWebhook } from '../../../platform/webhooks/index.ts';
import type { Run } from '../send/begin-run.ts';
import type { Destination } from '../send/destination.ts';
import { type Message, sendMessage } from './send-message.ts';

const BATCH = 1_000;
const MINUTE_MS = 60_000;
/** After the first failure, the second one, and so on; then as the last. */
const PAUSES_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 300 * MINUTE_MS, 600 * MINUTE_MS];

type Needs = Pick<Services, 'postgres' | 'config'>;
type For = { webhook: OpenWebhook; run: Run; signal: AbortSignal };

/** What a platform gets as a list, a webhook gets as messages: that there is an audience, who joins and leaves it, and that it has ended. */
export async function webhookDestination(
  services: Needs,
  { webhook, run, signal }: For,
): Promise<Destination> {
  const { id: activationId, audience_id } = run.activation;
  const audience = await services.postgres
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('id', '=', audience_id ?? '')
    .executeTakeFirst();
  const failures = await countFailures(services, activationId);
  const againInMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? MINUTE_MS;
  const send = (type: Message['type'], of: readonly string[], domains?: readonly string[]): Promise<void> =>
    sendMessage(services, {
      webhook,
      message: {
        id: messageId([activationId, type, ...of]),
        type,
        data: {
          activationId,
          audience: { id: audience?.id ?? null, name: audience?.name ?? null },
          ...(domains && { domains }),
        },
      },
      againInMs,
      signal,
    });
  return {
    batch: BATCH,
    openList: async ({ key, known }) => {
      if (known !== undefined) return { id: known, isNew: false };
      await send('audience.activated', []);
      return { id: key, isNew: true };
    },
    change: async (_list, { action, members: domains }) => {
      await send(action === 'add' ? 'companies.added' : 'companies.removed', [run.id, ...domains], domains);
      return domains.map(() => ({ kind: 'done' }));
    },
    endList: () => send('audience.deactivated', []),
  };
}

/** The same for the same content of a run, also when another process sends it a second time. */
const messageId = (parts: readonly string[]): string =>
  `msg_${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}`;

/** How many runs failed in a row. */
async function countFailures({ postgres }: Needs, activationId: string): Promise<number> {
  const runs = await postgres
    .selectFrom('activation_runs')
    .select('status')
    .where('activation_id', '=', activationId)
    .where('status', '!=', 'running')
    .orderBy('began_at', 'desc')
    .limit(PAUSES_MS.length)
    .execute();
  const good = runs.findIndex(({ status }) => status === 'completed');
  return good === -1 ? runs.length : good;
}
