type Domains = readonly string[];

/** Domains while an admin changes them: `base` is what there was when that began, with the revision that is saved with. */
export type DomainsEdit<Base extends { joinDomains: Domains }> = { base: Base; domains: Domains };

export const isSame = (a: Domains, b: Domains): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain));

/** What is read again meanwhile does not move the base; back where it began, nothing is edited. */
export const editedFrom = <Base extends { joinDomains: Domains }>(
  base: Base,
  domains: Domains,
): DomainsEdit<Base> | undefined => (isSame(base.joinDomains, domains) ? undefined : { base, domains });

/** What is to be added and taken away goes on, over what another admin saved meanwhile. */
export const rebased = (edited: Domains, then: Domains, now: Domains): string[] => [
  ...now.filter((domain) => edited.includes(domain) || !then.includes(domain)),
  ...edited.filter((domain) => !then.includes(domain) && !now.includes(domain)),
];
