import { CliCancelSyncDocument, CliSyncConnectionDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { findConnections, wordOf } from './find-provider.ts';

/** Has the connections of a provider read now, or ends their reading. */
export async function syncProvider(session: Session, text: string, isCancelled: boolean): Promise<void> {
  const { provider, connections } = await findConnections(session, text);
  for (const { id } of connections)
    if (isCancelled) await session.query(CliCancelSyncDocument, { id });
    else await session.query(CliSyncConnectionDocument, { id });
  if (session.output.format !== 'table')
    return await session.output.json(
      connections.map(({ id, organizationName }) => ({ id, organizationName })),
    );
  await session.output.notice(
    isCancelled
      ? `The reading of ${provider.name} is ended; the next one goes on from there.`
      : `${provider.name} is read now, in the background. How far it is: parley integrations runs ${wordOf(provider)}`,
  );
}
