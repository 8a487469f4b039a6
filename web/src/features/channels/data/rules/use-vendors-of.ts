import { useQuery } from '@apollo/client/react';
import { DIRECT_VENDOR_ID } from '@parley/core/features/channels';
import { VendorOptionsDocument } from '../../../../generated/graphql.ts';

export type VendorOption = { value: string; label: string; channelId: string };

/** All vendors but Direct, to choose from. */
export function useVendors(): VendorOption[] {
  const { data } = useQuery(VendorOptionsDocument, { fetchPolicy: 'cache-first' });
  return (data?.vendors.getAll ?? [])
    .filter(({ id }) => id !== DIRECT_VENDOR_ID)
    .map(({ id, name, channel }) => ({ value: id, label: name, channelId: channel.id }));
}

export const useVendorsOf = (channelId: string): VendorOption[] =>
  useVendors().filter((vendor) => vendor.channelId === channelId);
