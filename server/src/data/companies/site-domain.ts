import { parse } from 'tldts';

/** Set apart for examples, as the companies of the sample world are: nobody's, and yet a name like any other. */
const EXAMPLE = 'example';

/** The registrable domain of a host name (`mail.acme.co.uk` is `acme.co.uk`); undefined when its ending is unknown. */
export function siteDomain(host: string): string | undefined {
  const { domain, isIcann, publicSuffix } = parse(host, { allowPrivateDomains: false });
  return domain !== null && (isIcann === true || publicSuffix === EXAMPLE) ? domain.toLowerCase() : undefined;
}
