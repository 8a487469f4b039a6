/**
 * What sends a visit to a vendor. Lists that are empty do not matter; of the others every one must match, and a
 * list matches when one of its values does. Values are compared without case and outer spaces; `*` is any value.
 * A domain matches itself and what is below it; `google.*` matches every country's, `=google.*` not what is below it, and
 * `search.**` every host that has the label (`domainPattern`). `clickIds` are parameter names such as `gclid`. Each custom parameter must be there with one of its values (no values: with any).
 */
export type MappingRule = {
  id: string;
  channelId: string;
  vendorId: string;
  media: readonly string[];
  sources: readonly string[];
  campaigns: readonly string[];
  referralDomains: readonly string[];
  customParameters: readonly { name: string; values: readonly string[] }[];
  clickIds: readonly string[];
};

/** What a rule looks at: fields of a page view. `host` is the site's own. */
export type PageViewOrigin = {
  host: string;
  referralDomain: string;
  utmMedium: string;
  utmSource: string;
  utmCampaign: string;
  clickId: string;
  parameters: Readonly<Record<string, string>>;
};

/** `ruleId` is '' for direct. */
export type Mapping = { channelId: string; vendorId: string; ruleId: string };
