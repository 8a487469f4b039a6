import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { TRAFFIC_TYPE_VALUES } from '@parley/core/metrics';

/** What a question may be restricted to, in the words of the data files. */
export type Kind =
  | 'channel'
  | 'vendor'
  | 'campaign'
  | 'company'
  | 'audience'
  | 'pixel'
  | 'region'
  | 'sector'
  | 'size'
  | 'page'
  | 'trafficType'
  | 'status'
  | 'campaignType'
  | 'other';

/** The kind a filter of a metric query restricts, by its name on the wire. */
export const KIND_OF: Readonly<Record<string, Kind>> = {
  channelIds: 'channel',
  'channel.id': 'channel',
  vendorIds: 'vendor',
  'vendor.id': 'vendor',
  campaignIds: 'campaign',
  campaignId: 'campaign',
  'campaign.id': 'campaign',
  'campaign.name': 'campaign',
  companyId: 'company',
  companyIds: 'company',
  'company.id': 'company',
  audienceIds: 'audience',
  pixelIds: 'pixel',
  'pixel.id': 'pixel',
  'region.id': 'region',
  'sector.id': 'sector',
  'revRange.id': 'size',
  trafficType: 'trafficType',
  status: 'status',
  campaignTypeIds: 'campaignType',
  'campaignType.id': 'campaignType',
  webActivityPagesList: 'page',
};

type Named = { id: string; name: string };
/** Ids by kind and name, in lower case. Pages and kinds of events are their own ids. */
export type KnownIds = (kind: Kind, name: string) => string;

const FIXED: Partial<Record<Kind, readonly Named[]>> = {
  channel: CHANNELS,
  vendor: VENDORS,
  region: REGIONS,
  sector: SECTORS,
  size: REV_RANGES.map(({ id, shortName }) => ({ id, name: shortName })),
  trafficType: TRAFFIC_TYPE_VALUES,
};

/** Looks ids up among the fixed names and those of an instance; a name that the data files got wrong throws. */
export function knownIds(own: Partial<Record<Kind, readonly Named[]>>): KnownIds {
  const byName = new Map<string, string>();
  for (const [kind, list] of [...Object.entries(FIXED), ...Object.entries(own)])
    for (const { id, name } of list)
      for (const said of [id, name]) byName.set(`${kind} ${said.toLowerCase()}`, id);
  return (kind, name) => {
    if (kind === 'page' || kind === 'campaignType' || kind === 'status') return name.toLowerCase();
    // A row of made-up figures is its own id.
    if (/^[a-z]+_\d+$/.test(name)) return name;
    const id = byName.get(`${kind} ${name.toLowerCase()}`);
    if (id === undefined) throw new Error(`no ${kind} is called ${name}`);
    return id;
  };
}
