import { CONSUMER_TENANT, type ProviderPerson, WORK_TENANT } from '../testkit/openid-provider.ts';

/** Who has an account at the local provider, which is Google, Microsoft and "Acme ID" at once. */
export const PEOPLE = {
  founder: at('founder', 'harbor-founders.dev'),
  newcomer: at('newcomer', 'harbor-newcomers.dev'),
  personal: { ...at('personal', 'harbor-private.dev'), tid: CONSUMER_TENANT },
} satisfies Record<string, ProviderPerson>;

function at(name: string, domain: string): ProviderPerson & { hd: string } {
  return {
    sub: name,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    email: `${name}@${domain}`,
    email_verified: true,
    hd: domain,
    tid: WORK_TENANT,
    xms_edov: true,
  };
}
