import { CliIntegrationsDocument, type CliIntegrationsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { nearestWord } from '../../platform/did-you-mean.ts';
import type { Session } from '../../platform/session.ts';

type Node = CliIntegrationsQuery['integrations']['oAuthProviders']['edges'][number]['node'];
export type Connection = Node['connections']['edges'][number]['node'];
export type Provider = Omit<Node, 'connections'> & { connections: readonly Connection[] };

/** `oprv:hubspot` is written as `hubspot`. */
export const wordOf = ({ id }: Pick<Provider, 'id'>): string => id.replace(/^oprv:/, '');

export const loadProviders = async (session: Session): Promise<Provider[]> =>
  (await session.query(CliIntegrationsDocument, {})).integrations.oAuthProviders.edges.map(
    ({ node: { connections, ...node } }) => ({
      ...node,
      connections: connections.edges.map((edge) => edge.node),
    }),
  );

/** The provider that a word names, with its connections. */
export async function findProvider(session: Session, text: string): Promise<Provider> {
  const all = await loadProviders(session);
  const word = text.trim().toLowerCase();
  const found = all.find(
    (each) => each.id === word || wordOf(each) === word || each.name.toLowerCase() === word,
  );
  if (found !== undefined) return found;
  const near = nearestWord(word, all.map(wordOf));
  throw new CliError('usage', `There is no provider ${text}.`, {
    nextSteps: [
      ...(near === undefined ? [] : [`parley integrations runs ${near}`]),
      'parley integrations list',
    ],
  });
}

/** Its connections; an error where there are none. */
export async function findConnections(
  session: Session,
  text: string,
): Promise<{ provider: Provider; connections: readonly Connection[] }> {
  const provider = await findProvider(session, text);
  if (provider.connections.length === 0)
    throw new CliError('error', `${provider.name} is not connected.`, {
      nextSteps: [
        `An admin connects it: parley integrations connect ${wordOf(provider)}`,
        'parley integrations list',
      ],
    });
  return { provider, connections: provider.connections };
}
