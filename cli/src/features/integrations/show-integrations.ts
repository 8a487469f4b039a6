import { hasClient } from '@parley/core/features/integrations';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';
import { type Connection, findConnections, loadProviders, type Provider, wordOf } from './find-provider.ts';

const minute = (at: string | null): string => (at === null ? '' : at.slice(0, 16).replace('T', ' '));

function stateOf({ id, available }: Provider, connection: Connection | undefined): string {
  if (connection === undefined)
    return available ? 'not connected' : hasClient(id) ? 'not set up' : 'coming soon';
  const state =
    connection.status === 'inactive' ? 'reconnect' : connection.isHealthy ? 'healthy' : 'has problems';
  return connection.isSample ? `sample, ${state}` : state;
}

export async function listIntegrations(session: Session): Promise<void> {
  const providers = await loadProviders(session);
  await session.output.listing(
    {
      columns: [
        { id: 'provider', label: 'Provider' },
        { id: 'name', label: 'Name', drop: 2 },
        { id: 'account', label: 'Account' },
        { id: 'state', label: 'State' },
        { id: 'readUntil', label: 'Up to date as of (UTC)' },
        { id: 'next', label: 'Next (UTC)', drop: 1 },
      ],
      rows: providers.flatMap((provider) =>
        (provider.connections.length === 0 ? [undefined] : provider.connections).map((connection) => ({
          provider: wordOf(provider),
          name: provider.name,
          account: connection?.organizationName ?? '',
          state: stateOf(provider, connection),
          readUntil: minute(connection?.readUntil ?? null),
          next: minute(connection?.syncDueAt ?? null),
        })),
      ),
    },
    { json: providers },
  );
}

/** The health of the connections of a provider, and what their last readings did. */
export async function showRuns(session: Session, text: string): Promise<void> {
  const { provider, connections } = await findConnections(session, text);
  await session.output.listing(
    {
      columns: [
        { id: 'account', label: 'Account', drop: 2 },
        { id: 'began', label: 'Began (UTC)' },
        { id: 'state', label: 'State' },
        { id: 'records', label: 'Records' },
        { id: 'read', label: 'Read' },
        { id: 'created', label: 'New' },
        { id: 'updated', label: 'Changed' },
        { id: 'deleted', label: 'Removed' },
        { id: 'problem', label: 'Problem', drop: 1 },
      ],
      rows: connections.flatMap(({ organizationName: account, runs }) =>
        runs.flatMap(({ beganAt, status, problem, streams }) =>
          streams.map((stream) => ({
            account,
            began: minute(beganAt),
            state: status,
            records: stream.label,
            read: stream.read,
            created: stream.created,
            updated: stream.updated,
            deleted: stream.deleted,
            problem: stream.problem ?? problem ?? '',
          })),
        ),
      ),
    },
    {
      json: connections,
      before: connections.flatMap((connection) => [
        line(
          span(`${provider.name}: ${connection.organizationName}`, 'strong'),
          `, ${stateOf(provider, connection)}`,
        ),
        ...(connection.problem === null ? [] : [line(connection.problem)]),
        ...connection.healthChecks.map(({ name, description }) =>
          line(span(name, 'warn'), `: ${description}`),
        ),
        EMPTY_LINE,
      ]),
    },
  );
}
