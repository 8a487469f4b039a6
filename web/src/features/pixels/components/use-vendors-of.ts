import { useQuery } from '@apollo/client/react';
import { VendorOptionsDocument } from '../../../generated/graphql.ts';

/** Vendors of a channel, to choose from. */
export function useVendorsOf(channel: string): { value: string; label: string }[] {
  const { data } = useQuery(VendorOptionsDocument, { fetchPolicy: 'cache-first' });
  return (data?.vendors.getAll ?? [])
    .filter((vendor) => vendor.channel.id === channel)
    .map(({ id, name }) => ({ value: id, label: name }));
}
