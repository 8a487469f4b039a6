export { BUILT_IN_RULES } from './built-in-rules.ts';
export type { Channel, ChannelId } from './channels.ts';
export { CHANNELS, channelOf, DIRECT_CHANNEL_ID } from './channels.ts';
export { CLICK_IDS } from './click-ids.ts';
export { DIRECT, mapPageView } from './map-page-view.ts';
export { domainPattern, fold } from './matching.ts';
export type { Mapping, MappingRule, PageViewOrigin } from './rule.ts';
export type { Vendor, VendorId } from './vendors.ts';
export { DIRECT_VENDOR_ID, VENDORS, vendorOf } from './vendors.ts';
