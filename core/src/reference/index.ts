export {
  CHANNELS,
  type Channel,
  type ChannelId,
  channelOf,
  DIRECT_CHANNEL_ID,
  findChannel,
} from './channels.ts';
export { type Named, REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from './companies.ts';
export { DIRECT_VENDOR_ID, findVendor, VENDORS, type Vendor, type VendorId, vendorOf } from './vendors.ts';
