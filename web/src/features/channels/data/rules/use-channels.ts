import { useQuery } from '@apollo/client/react';
import { DIRECT_CHANNEL_ID } from '@parley/core/features/channels';
import { ChannelOptionsDocument } from '../../../../generated/graphql.ts';

/** All channels but Direct, to choose from: those of the product and of one's own. */
export function useChannels(): { value: string; label: string }[] {
  const { data } = useQuery(ChannelOptionsDocument, { fetchPolicy: 'cache-first' });
  return (data?.channels.getAll ?? [])
    .filter(({ id }) => id !== DIRECT_CHANNEL_ID)
    .map(({ id, name }) => ({ value: id, label: name }));
}
