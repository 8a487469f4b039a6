import { useApolloClient, useMutation } from '@apollo/client/react';
import {
  ChangeOwnChannelDocument,
  ChangeOwnVendorDocument,
  ChannelMappingRuleDocument,
  ChannelOptionsDocument,
  MakeOwnChannelDocument,
  MakeOwnVendorDocument,
  OwnPlacesDocument,
  type OwnPlacesQuery,
  PutAwayChannelDocument,
  PutAwayVendorDocument,
  VendorOptionsDocument,
} from '../../../../generated/graphql.ts';

export type OwnPlace = OwnPlacesQuery['channels']['own'][number];
export type PlaceFields = { name: string; color: string; channelId: string };

const SHOWN = [OwnPlacesDocument, ChannelOptionsDocument, VendorOptionsDocument, ChannelMappingRuleDocument];

/** Making, changing and putting away channels and vendors of one's own; lists that show them follow. */
export function useOwnPlaces() {
  const client = useApolloClient();
  const [makeChannel] = useMutation(MakeOwnChannelDocument);
  const [makeVendor] = useMutation(MakeOwnVendorDocument);
  const [changeChannel] = useMutation(ChangeOwnChannelDocument);
  const [changeVendor] = useMutation(ChangeOwnVendorDocument);
  const [putAwayChannel] = useMutation(PutAwayChannelDocument);
  const [putAwayVendor] = useMutation(PutAwayVendorDocument);
  const refresh = () => client.refetchQueries({ include: SHOWN });
  return {
    make: async (kind: 'channel' | 'vendor', { name, color, channelId }: PlaceFields) => {
      if (kind === 'channel') await makeChannel({ variables: { name, color } });
      else await makeVendor({ variables: { name, color, channelId } });
      await refresh();
    },
    change: async ({ id, channel }: OwnPlace, { name, color }: PlaceFields) => {
      const change = channel === null ? changeChannel : changeVendor;
      await change({ variables: { id, name, color } });
      await refresh();
    },
    putAway: async ({ id, channel }: OwnPlace) => {
      const putAway = channel === null ? putAwayChannel : putAwayVendor;
      // Refused or not: what uses it may be another than the page has shown.
      try {
        await putAway({ variables: { id } });
      } finally {
        await refresh();
      }
    },
  };
}
