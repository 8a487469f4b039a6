import { useQuery } from '@apollo/client/react';
import type { OwnNames } from '@parley/core/features/channels';
import { useMemo } from 'react';
import { ChannelOptionsDocument, VendorOptionsDocument } from '../../generated/graphql.ts';

/** Names and colours of channels and vendors, for `channelOf(id, names)` and `vendorOf(id, names)`: those of one's own may be renamed. */
export function useOwnNames(): OwnNames {
  const channels = useQuery(ChannelOptionsDocument, { fetchPolicy: 'cache-first' }).data;
  const vendors = useQuery(VendorOptionsDocument, { fetchPolicy: 'cache-first' }).data;
  return useMemo(
    () =>
      new Map(
        [...(channels?.channels.getAll ?? []), ...(vendors?.vendors.getAll ?? [])].map((each) => [
          each.id,
          each,
        ]),
      ),
    [channels, vendors],
  );
}
