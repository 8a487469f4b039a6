import { FLAGS } from '@parley/core/api';
import type { Bootstrap, SampleAccount } from '@parley/core/features/identity';
import type { Services } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import { isLoopback, listensOnLoopback } from '../../platform/http/index.ts';
import { listProviders } from './federation/index.ts';
import { samplePassword } from './sample-password.ts';

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    /** True while the sample world is being made; without one, nothing is pending. */
    isSamplePending?: (services: Services) => Promise<boolean>;
  }
}

/** Nobody but users of the sample world is there: the set-up link makes the first person. */
export async function isSetUpPending({ postgres }: Pick<Services, 'postgres'>): Promise<boolean> {
  const person = await postgres
    .selectFrom('users')
    .select('id')
    .where('is_sample', '=', false)
    .limit(1)
    .executeTakeFirst();
  return person === undefined;
}

/** `hostname` is what the browser asked for: a foreign name pointed at this machine gets no sample accounts. */
export function offersSample({ config }: Pick<Services, 'config'>, hostname: string): boolean {
  if (config.PARLEY_SAMPLE === 'off') return false;
  return config.PARLEY_SAMPLE === 'on' || (listensOnLoopback(config) && isLoopback(hostname));
}

export async function getBootstrap(
  services: Services,
  { hostname, isSamplePending }: { hostname: string; isSamplePending: Ports['isSamplePending'] },
): Promise<Bootstrap> {
  const base: Bootstrap = {
    product: 'Parley',
    signUpOpen: services.config.PARLEY_SIGN_UP === 'open',
    setUpPending: await isSetUpPending(services),
    providers: listProviders(services.config),
    mailIsKept: services.config.PARLEY_SMTP_URL === undefined,
    sample: null,
    samplePending: false,
    flags: { ...FLAGS, ...services.config.PARLEY_FLAGS },
  };
  if (!offersSample(services, hostname)) return base;
  // Asked before the accounts are read: made in between, it is both pending and there, never neither.
  const samplePending = (await isSamplePending?.(services)) ?? false;
  // Also after the sample world is gone, when one of its users has an instance of their own.
  const users = await services.postgres
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select(['users.name', 'users.email'])
    .select(({ fn }) => fn.min('members.role').as('role'))
    .where('users.is_sample', '=', true)
    .groupBy('users.id')
    .orderBy('role')
    .orderBy('users.email')
    .execute();
  const accounts = users.map(
    ({ name, email, role }): SampleAccount => ({
      role,
      name,
      email,
      password: samplePassword(services.config, email),
    }),
  );
  return accounts.length > 0 ? { ...base, sample: { accounts } } : { ...base, samplePending };
}
