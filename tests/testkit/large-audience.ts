import { newId } from '@parley/server/platform/ids/index';
import type { TestInstance } from './instance.ts';
import type { TestServices } from './services.ts';

export const LINKEDIN_ID = 'oprv:linkedin';
const COMPANIES = 300;

/** An audience that is large enough for every platform; its companies are `firm0.example` and so on. */
export async function largeAudience(
  { postgres }: Pick<TestServices, 'postgres'>,
  instance: Pick<TestInstance, 'id'>,
  name = 'Named accounts',
): Promise<{ id: string; name: string }> {
  const id = newId('audn');
  await postgres
    .insertInto('audiences')
    .values({ id, instance_id: instance.id, name, type: 'upload' })
    .execute();
  const companies = Array.from({ length: COMPANIES }, (_, at) => `${instance.id}${at}`);
  await postgres
    .insertInto('companies')
    .values(
      companies.map((company, at) => ({
        id: company,
        instance_id: instance.id,
        name: `Firm ${at}`,
        domain: `firm${at}.example`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await postgres
    .insertInto('audience_companies')
    .values(companies.map((company_id) => ({ audience_id: id, company_id })))
    .execute();
  return { id, name };
}

/** An account of LinkedIn that takes it; nothing can be sent with its credentials. */
export async function linkedinAccount(
  { postgres }: Pick<TestServices, 'postgres'>,
  instance: Pick<TestInstance, 'id'>,
  { account = '5120', name = 'Harbor EMEA' }: { account?: string; name?: string } = {},
): Promise<{ id: string }> {
  const id = newId('conn');
  await postgres
    .insertInto('integration_connections')
    .values({
      id,
      instance_id: instance.id,
      provider_id: LINKEDIN_ID,
      organization_id: account,
      organization_name: name,
      method: 'oauth',
      credentials: 'sealed',
    })
    .execute();
  return { id };
}
