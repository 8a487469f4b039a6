import { CliVendorListDocument } from '../../generated/graphql.ts';
import type { NamedList } from '../../platform/list-command.ts';

export const VENDOR_LIST: NamedList = {
  columns: [
    { id: 'id', label: 'Id' },
    { id: 'name', label: 'Vendor' },
    { id: 'channel', label: 'Channel' },
  ],
  rows: async (session, search) => {
    const { vendors } = await session.query(CliVendorListDocument, {});
    return vendors.getAll
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ id, name, channel }) => ({ id, name, channel: channel.name }));
  },
};
