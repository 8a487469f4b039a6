import {
  type Named,
  REGIONS,
  REV_RANGES,
  SECTORS,
  UNLISTED_REGION_ID,
} from '@parley/core/features/companies';
import {
  builder,
  connectionOf,
  listArguments,
  listInMemory,
  namespace,
  RegionRef,
  type RevRange,
  RevRangeRef,
  SectorRef,
} from '../../platform/graphql/index.ts';

const LISTED_REGIONS = REGIONS.filter(({ id }) => id !== UNLISTED_REGION_ID);

const SectorsQuery = namespace('SectorsQuery', 'analytics.view', 'Industries.');
builder.objectField(SectorsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Sector', SectorRef),
    args: listArguments,
    resolve: (_parent, args) => listInMemory<Named>(SECTORS, args),
  }),
);
builder.queryField('sectors', (t) => t.field({ type: SectorsQuery, resolve: () => ({}) }));

const RegionsQuery = namespace('RegionsQuery', 'analytics.view', 'Regions; Antarctica is never listed.');
builder.objectField(RegionsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Region', RegionRef),
    args: listArguments,
    resolve: (_parent, args) => listInMemory<Named>(LISTED_REGIONS, args),
  }),
);
builder.queryField('regions', (t) => t.field({ type: RegionsQuery, resolve: () => ({}) }));

const RevRangesQuery = namespace('RevRangesQuery', 'analytics.view', 'Revenue ranges.');
builder.objectField(RevRangesQuery, 'get', (t) =>
  t.field({
    type: connectionOf('RevRange', RevRangeRef),
    args: listArguments,
    resolve: (_parent, args) => listInMemory<RevRange>(REV_RANGES, args),
  }),
);
builder.queryField('revRanges', (t) => t.field({ type: RevRangesQuery, resolve: () => ({}) }));
