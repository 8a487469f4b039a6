import { z } from 'zod';
import { ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { id } from './kinds.ts';
import { listPages } from './list-pages.ts';
import { PATHS } from './paths.ts';

export type List = { id: string; name: string; objectTypeId: string };

const listSchema = z.object({ list: z.object({ listId: id, name: z.string(), objectTypeId: z.string() }) });
const mappingSchema = z.object({ listId: id });

/** Account and list of `https://app.hubspot.com/contacts/{account}/objectLists/{list}`; undefined for any other link. */
export function listOfLink(link: string): { account: string; list: string } | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || !/(^|\.)hubspot\.com$/.test(url.hostname)) return undefined;
  const [, account, list] = /^\/contacts\/(\d+)\/objectLists\/(\d+)(\/filters)?\/?$/.exec(url.pathname) ?? [];
  return account === undefined || list === undefined ? undefined : { account, list };
}

/** A list by the number in its link: its own, or the one it had among the lists of before. */
export async function readList(session: Session, number: string): Promise<List> {
  const object = 'lists';
  const { listId } = await readJson(session, {
    provider: 'HubSpot',
    object,
    request: { address: `${PATHS.lists}/idmapping`, query: { legacyListId: number } },
    schema: mappingSchema,
  }).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.status === 404) return { listId: number };
    throw error;
  });
  const { list } = await readJson(session, {
    provider: 'HubSpot',
    object,
    request: { address: `${PATHS.lists}/${listId}` },
    schema: listSchema,
  });
  return { id: list.listId, name: list.name, objectTypeId: list.objectTypeId };
}

const memberSchema = z.object({ recordId: id }).transform(({ recordId }) => recordId);

/** Ids of the records in a list, from a place of it on; `after` of a page resumes it. */
export const readListMembers = (session: Session, list: string, after?: string) =>
  listPages(session, {
    object: 'members of a list',
    address: `${PATHS.lists}/${list}/memberships`,
    item: memberSchema,
    limit: 250,
    after,
  });
