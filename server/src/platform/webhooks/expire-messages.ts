import type { Services } from '../context/index.ts';

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

/** Forgets messages a month after they have ended. */
export async function expireMessages(
  { postgres }: Pick<Services, 'postgres'>,
  now = Date.now(),
): Promise<void> {
  await postgres
    .deleteFrom('webhook_messages')
    .where('finished_at', '<', new Date(now - KEEP_DAYS * DAY_MS))
    .execute();
}
