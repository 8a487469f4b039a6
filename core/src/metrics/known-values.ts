import {
  CHANNELS,
  findChannel,
  findVendor,
  REGIONS,
  REV_RANGES,
  SECTORS,
  VENDORS,
} from '../reference/index.ts';
import { type FilterValue, STATUS_VALUES, TRAFFIC_TYPE_VALUES } from './filter-values.ts';

/** The values of a filter that are the same everywhere and for ever, and what one of them is called. */
export type KnownValues = {
  noun: string;
  values: readonly FilterValue[];
  /** Ids that instances add, which say themselves what they are. */
  isOwn?: (id: string) => boolean;
};

const known = (noun: string, values: readonly FilterValue[]): KnownValues => ({ noun, values });
/** Companies may lack an attribute: the empty id, under the name its row has. */
const attribute = (noun: string, values: readonly FilterValue[]): KnownValues =>
  known(noun, [...values, { id: '', name: `${noun} not known` }]);

const channel: KnownValues = { ...known('channel', CHANNELS), isOwn: (id) => findChannel(id) !== undefined };
const vendor: KnownValues = { ...known('vendor', VENDORS), isOwn: (id) => findVendor(id) !== undefined };

/** Filters that take one of a fixed set, by the name on the wire. */
export const KNOWN_VALUES: Readonly<Record<string, KnownValues>> = {
  channelIds: channel,
  'channel.id': channel,
  vendorIds: vendor,
  'vendor.id': vendor,
  'region.id': attribute('region', REGIONS),
  'sector.id': attribute('industry', SECTORS),
  'revRange.id': attribute('size', REV_RANGES),
  trafficType: known('traffic type', TRAFFIC_TYPE_VALUES),
  status: known('status', STATUS_VALUES),
};

/** How ids begin of things that people add and delete, by the filter that takes them. */
export const ID_PREFIXES: Readonly<Record<string, { noun: string; prefix: string }>> = Object.fromEntries(
  (
    [
      ['campaign', 'camp_', ['campaignIds', 'campaignId', 'campaign.id']],
      ['pixel', 'pixl_', ['pixelIds', 'pixel.id']],
      ['company', 'comp_', ['companyId', 'companyIds', 'company.id']],
      ['audience', 'audn_', ['audienceIds', 'audienceId']],
      ['opportunity', 'oppt_', ['opportunityId', 'opportunityIds']],
      ['campaign type', 'ctyp_', ['campaignTypeIds', 'campaignType.id']],
    ] as const
  ).flatMap(([noun, prefix, fields]) => fields.map((field) => [field, { noun, prefix }])),
);
