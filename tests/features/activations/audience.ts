import { companyId, nameCompanies } from '@parley/server/data/companies/index';
import { changeMembers } from '@parley/server/data/facts/audiences/index';
import { newId } from '@parley/server/platform/ids/index';
import type { TestServices } from '../../testkit/services.ts';

type Of = { services: Pick<TestServices, 'postgres'>; instanceId: string };

/** `firm0.example`, `firm1.example` and so on. */
export const domainsOf = (count: number, prefix = 'firm'): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}.example`);

/** Companies join an audience and leave it, as after an evaluation. */
export async function changeAudience(
  { services, instanceId }: Of,
  {
    audienceId,
    added,
    gone = [],
  }: { audienceId: string; added: readonly string[]; gone?: readonly string[] },
): Promise<void> {
  const ids = (domains: readonly string[]) => domains.map((domain) => companyId(instanceId, domain));
  await services.postgres.transaction().execute(async (transaction) => {
    await nameCompanies(
      transaction,
      instanceId,
      added.map((domain) => ({ domain, name: domain })),
      { keepNames: true },
    );
    await changeMembers({
      transaction,
      instanceId,
      audienceId,
      added: ids(added),
      gone: ids(gone),
      reason: 'upload',
    });
  });
}

/** An audience of these companies. */
export async function makeAudience(
  of: Of,
  domains: readonly string[],
  name = 'Named accounts',
): Promise<string> {
  const id = newId('audn');
  await of.services.postgres
    .insertInto('audiences')
    .values({ id, instance_id: of.instanceId, name, type: 'upload' })
    .execute();
  await changeAudience(of, { audienceId: id, added: domains });
  return id;
}
