import { selectRuleCompanies } from '../../../analytics/index.ts';
import { companyId, nameCompanies } from '../../../data/companies/index.ts';
import { chunksOf } from '../../../data/facts/store/index.ts';
import { type Services, withFigures } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { checkRules } from '../check-rules.ts';
import { type CrmKind, isCrmKind } from '../crm/crm-kinds.ts';
import { readCrmCompanies } from '../crm/read-crm-list.ts';
import type { Members } from '../datasets/dataset.ts';

export type Evaluated = {
  id: string;
  instance_id: string;
  type: string;
  rules_config: string | null;
  source_url: string | null;
};

/** The ids of the companies that an audience shall have; undefined where it keeps those it has. */
export async function findMembers(
  services: Services,
  audience: Evaluated,
  { datasetId, signal }: { datasetId: string | null; signal: AbortSignal },
): Promise<string[] | undefined> {
  if (datasetId !== null) return await companiesOfDataset(services, audience.instance_id, datasetId);
  if (isCrmKind(audience.type) && audience.source_url !== null)
    return await companiesOfCrm(
      services,
      audience,
      { kind: audience.type, url: audience.source_url },
      signal,
    );
  if (audience.rules_config === null) return undefined;
  const instanceId = audience.instance_id;
  const rules = await checkRules({
    postgres: services.postgres,
    instanceId,
    rulesConfig: audience.rules_config,
    audienceId: audience.id,
  });
  const ctx = { ...(await withFigures(services, instanceId)), instance: { id: instanceId } };
  return await selectRuleCompanies(ctx, rules);
}

const ROWS_AT_ONCE = 2_000;

/** Companies that are new are stored some at a time: imports and visitors need not wait for the whole list. */
async function storeCompanies(
  { postgres }: Services,
  instanceId: string,
  members: Members,
): Promise<string[]> {
  const ids: string[] = [];
  for (const rows of chunksOf(members, ROWS_AT_ONCE)) {
    await postgres.transaction().execute((transaction) =>
      nameCompanies(
        transaction,
        instanceId,
        rows.map(([domain, name]) => ({ domain, name: name === '' ? domain : name })),
        { keepNames: true },
      ),
    );
    for (const [domain] of rows) ids.push(companyId(instanceId, domain));
  }
  return ids;
}

async function companiesOfDataset(
  services: Services,
  instanceId: string,
  datasetId: string,
): Promise<string[]> {
  const dataset = await services.postgres
    .selectFrom('audience_datasets')
    .select('members')
    .where('id', '=', datasetId)
    .executeTakeFirst();
  if (dataset === undefined) throw new AppError('audiences.upload-problem');
  return await storeCompanies(services, instanceId, dataset.members);
}

/** What the report or list of a CRM has now; where it cannot be read, the audience keeps who is in it. */
async function companiesOfCrm(
  services: Services,
  { id, instance_id: instanceId }: Evaluated,
  source: { kind: CrmKind; url: string },
  stopped: AbortSignal,
): Promise<string[]> {
  const { name, members } = await readCrmCompanies(services, { instanceId, ...source }, { stopped });
  await services.postgres.updateTable('audiences').set({ source_name: name }).where('id', '=', id).execute();
  return await storeCompanies(services, instanceId, members);
}
