import type { Services } from '../../../platform/context/index.ts';
import { openWebhook } from '../../../platform/webhooks/index.ts';
import { ProviderFailure, withConnection } from '../../integrations/index.ts';
import { webhookDestination } from '../webhooks/webhook-destination.ts';
import type { Run } from './begin-run.ts';
import { type Destination, platformDestination } from './destination.ts';

/** What a run says that cannot add anybody. */
export const NOT_SET_UP = 'This server is not set up to send audiences there.';

/** Does something with the place that a run is for. Throws a `ProviderFailure` when it cannot be used. */
export async function withDestination<Result>(
  services: Pick<Services, 'postgres' | 'config'>,
  { run, signal }: { run: Run; signal: AbortSignal },
  use: (destination: Destination) => Promise<Result>,
): Promise<Result> {
  const { connection_id: connectionId, webhook_id: webhookId } = run.activation;
  if (webhookId !== null) {
    const webhook = await openWebhook(services, webhookId);
    if (webhook === undefined)
      throw new ProviderFailure({ kind: 'later', message: 'The webhook was removed.' });
    return await use(await webhookDestination(services, { webhook, run, signal }));
  }
  return await withConnection(services, { id: connectionId ?? '', signal }, async (session, provider) => {
    const open = provider.audiences?.(services.config);
    const port = open ?? provider.sentAudiences;
    if (port === undefined) throw new ProviderFailure({ kind: 'refused', message: NOT_SET_UP });
    return await use(platformDestination(session, { port, isClosed: open === undefined }));
  });
}
