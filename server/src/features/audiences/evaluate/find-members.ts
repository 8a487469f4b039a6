import { selectRuleCompanies } from '../../../analytics/index.ts';
import { companyId, nameCompanies } from '../../../data/companies/index.ts';
import { chunksOf } from '../../../data/facts/store/index.ts';
import { type Services, withFigures } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { checkRules } from '../check-rules.ts';

export type Evaluated = { id: string; instance_id: string; type: string; rules_config: string | null };

/** The ids of the companies that an audience shall have; undefined where it keeps those it has. */
export async function findMembers(
  services: Services,
  audience: Evaluated,
  datasetId: string | null,
): Promise<string[] | undefined> {
  if (datasetId !== null) return await companiesOfDataset(services, audience.instance_id, datasetId);
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
async function companiesOfDataset(
  { postgres }: Services,
  instanceId: string,
  datasetId: string,
): Promise<string[]> {
  const dataset = await postgres
    .selectFrom('audience_datasets')
    .select('members')
    .where('id', '=', datasetId)
    .executeTakeFirst();
  if (dataset === undefined) throw new AppError('audiences.upload-problem');
  for (const rows of chunksOf(dataset.members, ROWS_AT_ONCE))
    await postgres.transaction().execute((transaction) =>
      nameCompanies(
        transaction,
        instanceId,
        rows.map(([domain, name]) => ({ domain, name: name === '' ? domain : name })),
        { keepNames: true },
      ),
    );
  return dataset.members.map(([domain]) => companyId(instanceId, domain));
}
