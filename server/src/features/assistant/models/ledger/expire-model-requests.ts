import type { Services } from '../../../../platform/context/index.ts';

const DAY_MS = 86_400_000;

/** Removes what was sent to language models from the ledger when it is older than the setting says. */
export async function expireModelRequests({ postgres, config }: Services, now = Date.now()): Promise<void> {
  await postgres
    .deleteFrom('model_requests')
    .where('sent_at', '<', new Date(now - config.PARLEY_MODEL_LEDGER_DAYS * DAY_MS))
    .execute();
}
