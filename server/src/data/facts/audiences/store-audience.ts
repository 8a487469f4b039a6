import { newId } from '../../../platform/ids/index.ts';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import { companyId, nameCompanies } from '../../companies/index.ts';
import { chunksOf, keepFormer, lockFacts, NOTHING_STORED, type Stored, type Writer } from '../store/index.ts';

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
    .where('name', '=', name)
    .where('type', '=', 'upload')
    .orderBy('created_at')
    .executeTakeFirst();
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
  const before = new Set(
    (
      await transaction
        .selectFrom('audience_companies')
        .select('company_id')
        .where('audience_id', '=', audienceId)
        .execute()
    ).map(({ company_id }) => company_id),
  );
  const wanted = new Set(members.map(({ domain }) => companyId(instanceId, domain)));
  const added = [...wanted].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !wanted.has(id));
  const memberOf = (company_id: string) => ({ audience_id: audienceId, company_id });
  await keepFormer(writer, 'audience_companies', {
    created: added.map(memberOf),
    deleted: gone.map(memberOf),
  });
  for (const chunk of chunksOf(added))
    await transaction.insertInto('audience_companies').values(chunk.map(memberOf)).execute();
  for (const chunk of chunksOf(gone))
    await transaction
      .deleteFrom('audience_companies')
      .where('audience_id', '=', audienceId)
      .where('company_id', 'in', chunk)
      .execute();
  const rowOf = (isDeleted: boolean) => (id: string) =>
    audienceCompanyRow(instanceId, memberOf(id), isDeleted);
  await enqueueClickhouseRows(transaction, 'audience_companies', [
    ...added.map(rowOf(false)),
    ...gone.map(rowOf(true)),
  ]);
  return {
    ...NOTHING_STORED,
    audienceId,
    gone,
    created: added.length,
    unchanged: wanted.size - added.length,
    deleted: gone.length,
  };
}

/** A member of an audience as ClickHouse keeps it. */
export const audienceCompanyRow = (
  instanceId: string,
  member: { audience_id: string; company_id: string },
  isDeleted = false,
) => ({ instance_id: instanceId, ...member, is_deleted: isDeleted ? 1 : 0 });
