import { ProviderFailure, type Session } from '../../provider.ts';
import { type List, listOfLink, readList } from './read-list.ts';

const refused = (message: string): ProviderFailure => new ProviderFailure({ kind: 'refused', message });

type Objects = {
  objectTypeId: string;
  /** In words: deals, companies. */
  called: string;
};

/** The list at a link, of the account that is connected and with the objects that are wanted. */
export async function readLinkedList(
  session: Session,
  link: string,
  { objectTypeId, called }: Objects,
): Promise<List> {
  const found = listOfLink(link);
  if (found === undefined) throw refused('This is not a link of a HubSpot list.');
  if (session.account !== undefined && session.account.id !== found.account)
    throw refused(
      `The list is of another HubSpot account (${found.account}) than the one that is connected.`,
    );
  const list = await readList(session, found.list).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.status === 404
      ? refused('HubSpot has no list at this link.')
      : error;
  });
  if (list.objectTypeId !== objectTypeId)
    throw refused(`“${list.name}” is no list of ${called}. Choose one whose objects are ${called}.`);
  return list;
}
