import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { endOwnLists, openOwnList } from '../../contacts/own-lists.ts';
import { type AudiencePort, type MemberOutcome, ProviderFailure, type Session } from '../../provider.ts';
import { accountHeaders, ask } from './ask.ts';

/** How many Microsoft takes in one call is not published; others send so many. */
const BATCH = 1_000;
const PATH = '/CampaignManagement/v13/Audiences';
const TYPE = 'CustomerList';
const NO_TERMS = 'CustomerListTermsAndConditionsNotAccepted';

const errorsSchema = z
  .array(z.object({ Index: z.number().int().nullish(), ErrorCode: z.string().nullish() }).nullable())
  .nullish()
  .transform((errors) => (errors ?? []).filter((each) => each !== null));
const listSchema = z.object({
  Id: externalId,
  Description: z.string().nullish(),
  SearchSize: z.coerce.number().nullish(),
});
const listsSchema = z.object({ Audiences: z.array(listSchema.nullable()).nullish() });
const createdSchema = z.object({
  AudienceIds: z.array(externalId.nullable()).nullish(),
  PartialErrors: errorsSchema,
});
const appliedSchema = z.object({ PartialErrors: errorsSchema });
const deletedSchema = z.object({ PartialErrors: errorsSchema });

/** Lists of the account by their ids; all of them without. */
async function readLists(session: Session, ids: readonly string[] | null) {
  const { Audiences } = await ask(session, {
    server: 'campaign',
    object: 'audiences',
    address: `${PATH}/QueryByIds`,
    json: { AudienceIds: ids, Type: TYPE },
    schema: listsSchema,
  });
  return (Audiences ?? []).filter((each) => each !== null);
}

/** The key of a list is its description. */
const findLists = async (session: Session, key: string): Promise<string[]> =>
  (await readLists(session, null)).flatMap(({ Id, Description }) => (Description === key ? [Id] : []));

async function createList(session: Session, { key, name }: { key: string; name: string }): Promise<string> {
  const { body } = await session.call({
    server: 'campaign',
    address: PATH,
    headers: accountHeaders(session),
    json: { Audiences: [{ Type: TYPE, Name: name, Description: key }] },
    isOnce: true,
  });
  const { AudienceIds, PartialErrors = [] } = createdSchema.safeParse(body).data ?? {};
  const code = PartialErrors[0]?.ErrorCode;
  if (code === NO_TERMS)
    throw new ProviderFailure({
      kind: 'permission',
      message: 'Accept the terms of customer lists at Microsoft Advertising first.',
    });
  if (code != null)
    throw new ProviderFailure({
      kind: 'refused',
      message: `Microsoft Advertising did not make an audience (${code}).`,
    });
  const id = AudienceIds?.[0];
  if (id == null)
    throw new ProviderFailure({ kind: 'later', message: 'Microsoft did not say which audience it made.' });
  return id;
}

async function removeList(session: Session, list: string): Promise<void> {
  const { PartialErrors } = await ask(session, {
    server: 'campaign',
    object: 'an audience',
    method: 'DELETE',
    address: PATH,
    json: { AudienceIds: [list] },
    schema: deletedSchema,
  });
  const code = PartialErrors[0]?.ErrorCode;
  if (code != null)
    throw new ProviderFailure({
      kind: 'refused',
      message: `Microsoft Advertising keeps an audience (${code}).`,
    });
}

const listsOf = (session: Session) => ({
  has: async (id: string) => (await readLists(session, [id])).some(({ Id }) => Id === id),
  findAll: (key: string) => findLists(session, key),
  create: (list: { key: string; name: string }) => createList(session, list),
  remove: (id: string) => removeList(session, id),
});

/** Persons by the hash of their address, in a customer list of the account. */
export const audiencePort: AudiencePort = {
  addresses: 'bare',
  batch: BATCH,
  openList: (session, list) => openOwnList(listsOf(session), list),
  async change(session, list, { action, members }) {
    const { PartialErrors } = await ask(session, {
      server: 'campaign',
      object: 'the members of an audience',
      address: '/CampaignManagement/v13/CustomerListUserData/Apply',
      json: {
        CustomerListUserData: {
          AudienceId: list,
          ActionType: action === 'add' ? 'Add' : 'Remove',
          CustomerListItemSubType: 'Email',
          CustomerListItems: members,
        },
      },
      schema: appliedSchema,
    });
    const refused = new Map(
      PartialErrors.map(({ Index, ErrorCode }) => [Index ?? -1, ErrorCode ?? 'no code']),
    );
    const whole = [...refused].find(([index]) => index < 0 || index >= members.length);
    if (whole !== undefined)
      throw new ProviderFailure({
        kind: 'refused',
        message: `Microsoft Advertising did not change an audience (${whole[1]}).`,
      });
    return members.map((_, at): MemberOutcome => {
      const code = refused.get(at);
      return code === undefined
        ? { kind: 'done' }
        : { kind: 'refused', reason: `Microsoft refused it (${code}).` };
    });
  },
  endList: (session, list) => endOwnLists(listsOf(session), list),
  async readMatched(session, list) {
    const [found] = await readLists(session, [list]);
    // Empty for a day or two.
    return found?.SearchSize ?? undefined;
  },
};
