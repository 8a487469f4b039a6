import { whyNameOfTarget } from '@parley/core/features/audiences';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { companyId, nameCompanies } from '../../companies/index.ts';
import {
  claimSame,
  keepFormer,
  lockFacts,
  NOTHING_STORED,
  type Stored,
  type Writer,
} from '../store/index.ts';
import { changeMembers, membersOfAudience } from './change-members.ts';

type Input = Writer & {
  /** An uploaded audience of this name gets these members; it is made when there is none. */
  name: string;
  userId: string;
  members: readonly { domain: string; name?: string | undefined }[];
};

/**
 * Replaces the members of an audience. Counts members: those added, those that stay, those that are gone; `gone` are the ids of their
 * companies.
 */
export async function writeAudience({
  transaction,
  instanceId,
  name,
  userId,
  members,
  importId,
}: Input): Promise<Stored & { audienceId: string; gone: string[] }> {
  await lockFacts(transaction, instanceId);
  const found = await transaction
    .selectFrom('audiences')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (found !== undefined && found.type !== 'upload')
    throw new AppError('INVALID_INPUT', {
      message: `There is an audience “${found.name}” already, and it does not come from a file. Choose another name.`,
    });
  const whyNot = found === undefined ? whyNameOfTarget(name) : undefined;
  if (whyNot !== undefined) throw new AppError('INVALID_INPUT', { message: whyNot });
  const audienceId = found?.id ?? newId('audn');
  const writer = { transaction, instanceId, importId };
  const import_id = importId ?? null;
  await keepFormer(
    writer,
    'audiences',
    found === undefined ? { created: [{ id: audienceId }] } : { changed: [found] },
  );
  if (found === undefined)
    await transaction
      .insertInto('audiences')
      .values({
        id: audienceId,
        instance_id: instanceId,
        name,
        type: 'upload',
        created_by: userId,
        import_id,
      })
      .execute();
  else await transaction.updateTable('audiences').set({ import_id }).where('id', '=', audienceId).execute();
  const made = await nameCompanies(
    transaction,
    instanceId,
    members.map((member) => ({ domain: member.domain, name: member.name ?? member.domain })),
    { keepNames: true, importId },
  );
  await keepFormer(writer, 'companies', { created: made.map((id) => ({ id })) });
  await claimSame(
    writer,
    'companies',
    members.map(({ domain }) => ({ id: companyId(instanceId, domain) })),
  );
  const before = await membersOfAudience(transaction, audienceId);
  const wanted = new Set(members.map(({ domain }) => companyId(instanceId, domain)));
  const added = [...wanted].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !wanted.has(id));
  const memberOf = (company_id: string) => ({ audience_id: audienceId, company_id });
  await keepFormer(writer, 'audience_companies', {
    created: added.map(memberOf),
    deleted: gone.map(memberOf),
  });
  await changeMembers({ transaction, instanceId, audienceId, added, gone, reason: 'import' });
  return {
    ...NOTHING_STORED,
    audienceId,
    gone,
    created: added.length,
    unchanged: wanted.size - added.length,
    deleted: gone.length,
  };
}
