import { providerCard } from '@parley/core/features/integrations';
import { pagePath } from '@parley/core/pages';
import { audit } from '../../../platform/audit/index.ts';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { Provider } from '../provider.ts';

type Broken = { id: string; provider: Pick<Provider, 'id'>; problem: string };

/** Only a person can help: the connection is inactive from now on, and the admins learn it, once. */
export async function markBroken(
  services: Pick<Services, 'postgres' | 'config'>,
  { id, provider, problem }: Broken,
): Promise<void> {
  const { name: providerName } = providerCard(provider.id);
  await services.postgres.transaction().execute(async (transaction) => {
    const broken = await transaction
      .updateTable('integration_connections')
      .set({ status: 'inactive', problem, sync_due_at: null, updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .returning(['instance_id', 'organization_name'])
      .executeTakeFirst();
    // Gone, or known already.
    if (broken === undefined) return;
    await audit({
      transaction,
      ctx: {
        origin: { address: null, userAgent: null },
        requestId: `integrations ${id}`,
        viewer: null,
        instance: { id: broken.instance_id },
      },
      type: 'integrations.broken',
      source: 'job',
      details: `${providerName} has to be connected again: ${problem}`,
      data: { connectionId: id, provider: provider.id, account: broken.organization_name },
    });
    const admins = await transaction
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .innerJoin('organizations', 'organizations.id', 'members.organization_id')
      .select(['users.email', 'organizations.name'])
      .where('members.organization_id', '=', broken.instance_id)
      .where('members.role', '=', 'admin')
      .execute();
    const path = pagePath('integration', { provider: provider.id });
    const url = `${publicUrl(services.config)}/app/inst/${broken.instance_id}${path}`;
    for (const { email, name } of admins)
      await queueMail({
        transaction,
        services,
        mail: {
          template: 'connection-broken',
          to: email,
          props: { url, organizationName: name, providerName, accountName: broken.organization_name },
        },
      });
  });
}
