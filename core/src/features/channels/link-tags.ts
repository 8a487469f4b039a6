import { BUILT_IN_RULES } from './built-in-rules.ts';

/** What the links of ads need so that their visits are of a vendor. */
export type LinkTags = {
  source: string;
  medium: string;
  /** What the platform itself puts on links, which names the vendor and no campaign. */
  clickId: string | undefined;
};

/** By the built-in rules; undefined for a vendor that no source and medium name. */
export function linkTags(vendorId: string): LinkTags | undefined {
  const own = BUILT_IN_RULES.filter((rule) => rule.vendorId === vendorId);
  const [best] = own
    .filter(({ media, sources }) => media.length > 0 && sources.length > 0)
    .toSorted((a, b) => b.sources.length - a.sources.length);
  const [source] = best?.sources ?? [];
  const [medium] = best?.media ?? [];
  if (source === undefined || medium === undefined) return undefined;
  const click = own.find(
    ({ clickIds, referralDomains }) => clickIds.length > 0 && referralDomains.length === 0,
  );
  return { source, medium, clickId: click?.clickIds[0] };
}
