import type { Services } from '../../platform/context/index.ts';
import { isLoopback, listensOnLoopback } from '../../platform/http/index.ts';
import { samplePassword } from './sample-password.ts';

export type SampleAccount = {
  label: string;
  role: 'admin' | 'user';
  name: string;
  email: string;
  password: string;
};
/** What the sign-in page must know before anybody is signed in. */
export type Bootstrap = {
  product: 'Parley';
  signUpOpen: boolean;
  sample: { accounts: SampleAccount[] } | null;
  /** The sample is being made: its accounts are there in a moment. */
  samplePending: boolean;
};

/** Answers whether the sample world is being made; the feature that makes it depends on this one. */
export type IsSamplePending = (services: Services) => Promise<boolean>;

/** Signing up is open until the first person who is not of the sample world is there. */
export async function isSignUpOpen({ postgres }: Pick<Services, 'postgres'>): Promise<boolean> {
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
  { hostname, isSamplePending }: { hostname: string; isSamplePending: IsSamplePending },
): Promise<Bootstrap> {
  const signUpOpen = await isSignUpOpen(services);
  const base = { product: 'Parley', signUpOpen, sample: null, samplePending: false } as const;
  if (!offersSample(services, hostname)) return base;
  // Asked before the accounts are read: made in between, it is both pending and there, never neither.
  const samplePending = await isSamplePending(services);
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
      label: role === 'admin' ? 'Admin' : 'Standard user',
      role,
      name,
      email,
      password: samplePassword(services.config, email),
    }),
  );
  return accounts.length > 0 ? { ...base, sample: { accounts } } : { ...base, samplePending };
}
