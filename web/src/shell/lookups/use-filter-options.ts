import { useQuery } from '@apollo/client/react';
import { REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from '@parley/core/features/companies';
import { EVENT_TYPES } from '@parley/core/features/event-log';
import { OPPORTUNITY_STATUSES } from '@parley/core/features/opportunities';
import type { OptionSource } from '@parley/core/filters';
import { ChannelOptionsDocument, VendorOptionsDocument } from '../../generated/graphql.ts';
import type { FilterOption, OptionList, UseOptions } from '../../tables/index.ts';
import { isPaged, usePagedOptions } from './use-paged-options.ts';

const named = ({ id, name }: { id: string; name: string }): FilterOption => ({ value: id, label: name });
/** Reference data ships with the product and needs no query. */
const FIXED: Partial<Record<OptionSource, readonly FilterOption[]>> = {
  eventTypes: EVENT_TYPES.toSorted().map((type) => ({ value: type, label: type })),
  opportunityStatuses: OPPORTUNITY_STATUSES.map(named),
  regions: REGIONS.filter(({ id }) => id !== UNLISTED_REGION_ID).map(named),
  revRanges: REV_RANGES.map(named),
  sectors: SECTORS.map(named),
};

/** Entries for the advanced filters of any list. */
export const useFilterOptions: UseOptions = (source, search, selected): OptionList => {
  const channels = useQuery(ChannelOptionsDocument, {
    skip: source !== 'channels',
    fetchPolicy: 'cache-first',
  });
  const vendors = useQuery(VendorOptionsDocument, { skip: source !== 'vendors', fetchPolicy: 'cache-first' });
  const paged = usePagedOptions(isPaged(source) ? source : undefined, search, selected);
  if (isPaged(source)) return paged;
  const whole = source === 'channels' ? channels : vendors;
  const options =
    FIXED[source] ??
    (source === 'channels'
      ? channels.data?.channels.getAll.map(named)
      : vendors.data?.vendors.getAll.map((vendor) => ({ ...named(vendor), group: vendor.channel.name })));
  return {
    options: options ?? [],
    loading: options === undefined && whole.loading,
    failed: options === undefined && whole.error !== undefined,
  };
};
