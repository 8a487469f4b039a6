export type { Channel, ChannelId } from '../../reference/channels.ts';
export {
  CHANNELS,
  channelIdOf,
  channelOf,
  DIRECT_CHANNEL_ID,
  findChannel,
} from '../../reference/channels.ts';
export { isOwnChannelId, ownChannelId } from '../../reference/own-channels.ts';
export {
  LONGEST_OWN_NAME,
  OWN_COLOR,
  OWN_COLORS,
  type OwnNames,
  plainOwnName,
} from '../../reference/own-names.ts';
export { isOwnVendorId, ownVendorId } from '../../reference/own-vendors.ts';
export type { Vendor, VendorId } from '../../reference/vendors.ts';
export { DIRECT_VENDOR_ID, findVendor, VENDORS, vendorOf } from '../../reference/vendors.ts';
export { BUILT_IN_RULES } from './built-in-rules.ts';
export { CLICK_IDS } from './click-ids.ts';
export { aboutText, atLeastText, touchesLost } from './estimates.ts';
export { type Unmet, unmetConditions } from './explain-mapping.ts';
export { hiddenRules } from './hidden-rules.ts';
export { type LinkTags, linkTags } from './link-tags.ts';
export { DIRECT, mapPageView } from './map-page-view.ts';
export { domainPattern, fold, isDomainPattern } from './matching.ts';
export {
  CAMPAIGN_PARAMETER,
  type CustomParameter,
  cleanRule,
  type OwnRule,
  toMappingRule,
} from './own-rule.ts';
export { reachTexts } from './reach-texts.ts';
export type { Mapping, MappingRule, PageViewOrigin } from './rule.ts';
export { RULE_PARAMETER, rulePermalink } from './rule-permalink.ts';
export { RULE_LIMITS, type RuleField, type RuleProblem, ruleProblems } from './rule-problems.ts';
export { parseList, parseParameters, printList, printParameters } from './rule-text.ts';
export type { ChannelColumn } from './table.ts';
export { CHANNEL_VENDORS_TABLE, CHANNELS_TABLE } from './table.ts';
export { unmetText } from './unmet-text.ts';
export { type VisitExample, visitText } from './visit-text.ts';
