import { type ContactLists, changeList, makeList } from '../ads/contact-lists.ts';
import type { Asked, Reply } from '../stand-in.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });

type Data = {
  AudienceId: string;
  ActionType: string;
  CustomerListItemSubType: string;
  CustomerListItems: string[];
};
type Made = { Type: string; Name: string; Description: string };

function apply(lists: ContactLists, data: Data): Reply {
  const list = lists.lists.get(data.AudienceId);
  if (list === undefined) return ok({ PartialErrors: [{ Code: 4810, ErrorCode: 'InvalidAudienceId' }] });
  if (data.CustomerListItemSubType !== 'Email' || data.CustomerListItems.length > 1_000)
    return ok({ PartialErrors: [{ Code: 4811, ErrorCode: 'InvalidItems' }] });
  const action = data.ActionType === 'Add' ? 'add' : 'remove';
  return ok({
    PartialErrors: data.CustomerListItems.flatMap((hash, Index) =>
      changeList(lists, list, action, hash)
        ? []
        : [{ Index, Code: 4812, ErrorCode: 'InvalidCustomerListItem' }],
    ),
  });
}

/** What Microsoft answers about customer lists; undefined for paths of others. */
export function answerCustomerLists(
  lists: ContactLists,
  { method, path }: Asked,
  body: Record<string, unknown>,
): Reply | undefined {
  if (path.endsWith('/CustomerListUserData/Apply')) return apply(lists, body['CustomerListUserData'] as Data);
  if (path.endsWith('/Audiences/QueryByIds')) {
    const ids = body['AudienceIds'] as string[] | null;
    const found = [...lists.lists.values()].filter(({ id }) => ids === null || ids.includes(id));
    return ok({
      Audiences: found.map(({ id, name, key, hashes }) => ({
        ...{ Id: id, Type: 'CustomerList', Name: name, Description: key },
        SearchSize: String(hashes.size),
      })),
      PartialErrors: [],
    });
  }
  if (!path.endsWith('/CampaignManagement/v13/Audiences')) return undefined;
  if (method === 'DELETE') {
    for (const id of body['AudienceIds'] as string[]) lists.lists.delete(id);
    return ok({ PartialErrors: [] });
  }
  const [made] = body['Audiences'] as Made[];
  if (made?.Type !== 'CustomerList')
    return ok({ AudienceIds: [null], PartialErrors: [{ Index: 0, ErrorCode: 'InvalidType' }] });
  const { id } = makeList(lists, { key: made.Description, name: made.Name });
  return ok({ AudienceIds: [id], PartialErrors: [] });
}
