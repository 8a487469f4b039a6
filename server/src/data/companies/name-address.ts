import type { Services } from '../../platform/context/context.ts';
import { enqueueClickhouseRows } from '../../platform/outbox/index.ts';
import { companyId } from './company-id.ts';
import { addressRows, arrivalRows } from './history.ts';
import { nameCompanies } from './name-companies.ts';

/** A provider's answer that came after its page views were stored: their visits get the company all the same. */
export async function nameAddress(
  services: Services,
  instanceId: string,
  address: string,
  company: { domain: string; name: string },
): Promise<void> {
  const arrivals = await arrivalRows(services, instanceId, [address]);
  await services.postgres.transaction().execute(async (transaction) => {
    await nameCompanies(transaction, instanceId, [company], { keepNames: true });
    const id = companyId(instanceId, company.domain);
    await enqueueClickhouseRows(
      transaction,
      'address_companies',
      addressRows(instanceId, [{ address, companyId: id, method: 'provider' }]),
    );
    await enqueueClickhouseRows(transaction, 'visitors_again', arrivals);
  });
}
