import { parse } from 'tldts';

/** The registrable domain of a host name (`mail.acme.co.uk` is `acme.co.uk`); undefined when its ending is unknown. */
export function siteDomain(host: string): string | undefined {
  const { domain, isIcann } = parse(host, { allowPrivateDomains: false });
  return domain !== null && isIcann === true ? domain.toLowerCase() : undefined;
}
