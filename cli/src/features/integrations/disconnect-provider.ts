import { CliDeleteConnectionDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { safeText } from '../../ui/text-width.ts';
import { type Connection, findConnections, wordOf } from './find-provider.ts';

export type DisconnectOptions = { account?: string; erase?: true; yes?: true };

/** The account that is meant: the only one, or the one that is named. */
function chosen(
  connections: readonly Connection[],
  account: string | undefined,
  command: string,
): Connection {
  const wanted = account?.trim().toLowerCase();
  const found = connections.filter(
    ({ id, organizationName }) =>
      wanted === undefined || id === account || organizationName.toLowerCase() === wanted,
  );
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  throw new CliError(
    'notFound',
    only === undefined
      ? `There is no account ${safeText(account ?? '')}.`
      : 'Several accounts are connected: name one.',
    {
      nextSteps: connections.map(
        ({ organizationName }) => `${command} --account ${JSON.stringify(safeText(organizationName))}`,
      ),
    },
  );
}

/** Asks, ends a connection, and forgets its tokens; what it brought stays unless it is to be erased. */
export async function disconnectProvider(
  session: Session,
  text: string,
  { account, erase, yes }: DisconnectOptions,
): Promise<void> {
  const { provider, connections } = await findConnections(session, text);
  const connection = chosen(connections, account, `parley integrations disconnect ${wordOf(provider)}`);
  const { id, organizationName } = connection;
  const what = `${provider.name}: ${safeText(organizationName)}`;
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const erased = erase === true ? ' and erase what it brought' : '';
    if (!/^y(es)?$/i.test(await ask(session.io, `Disconnect ${what}${erased}? [y/N] `)))
      throw new CliError('cancelled', 'Nothing was changed.');
  }
  await session.query(CliDeleteConnectionDocument, { id, erase: erase === true });
  if (session.output.format !== 'table')
    return await session.output.json({ id, organizationName, disconnected: true, erased: erase === true });
  await session.output.notice(
    `Disconnected ${what}. ${erase === true ? 'What it brought is erased.' : 'What it brought stays.'}`,
  );
}
