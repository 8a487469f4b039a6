import { CliChannelListDocument } from '../../generated/graphql.ts';
import type { NamedList } from '../../platform/list-command.ts';

export const CHANNEL_LIST: NamedList = {
  columns: [
    { id: 'id', label: 'Id' },
    { id: 'name', label: 'Channel' },
  ],
  rows: async (session, search) => {
    const { channels } = await session.query(CliChannelListDocument, {});
    return channels.getAll
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ id, name }) => ({ id, name }));
  },
};
