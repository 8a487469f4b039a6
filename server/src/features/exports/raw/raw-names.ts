import { CHANNELS, type Channel, VENDORS, type Vendor } from '@parley/core/features/channels';
import { join, raw, type Sql, sql, str, strings } from '../../../platform/clickhouse/sql.ts';
import type { RawSource } from './raw-source.ts';

const text = 'String';

/** Rows that are not in ClickHouse, as ` FROM … AS t WHERE 1`: columns of text, by name. */
function fromRows(columns: Readonly<Record<string, readonly string[]>>): Sql {
  const names = Object.keys(columns);
  const zipped = join(Object.values(columns).map(strings), ', ');
  const parts = names.map((name, at) => `tupleElement(each, ${at + 1}) AS ${name}`).join(', ');
  return sql` FROM (SELECT ${raw(parts)} FROM (SELECT arrayJoin(arrayZip(${zipped})) AS each)) AS t WHERE 1`;
}

export const RAW_CHANNELS: RawSource<'channels'> = {
  columns: () => ({ channel_id: 't.channel_id', name: 't.name' }),
  key: [{ column: 't.channel_id', type: text }],
  from: ({ own }) => {
    const channels: readonly Channel[] = [...CHANNELS, ...(own?.channels ?? [])];
    return fromRows({ channel_id: channels.map(({ id }) => id), name: channels.map(({ name }) => name) });
  },
};

export const RAW_VENDORS: RawSource<'vendors'> = {
  columns: () => ({ vendor_id: 't.vendor_id', name: 't.name', channel_id: 't.channel_id' }),
  key: [{ column: 't.vendor_id', type: text }],
  from: ({ own }) => {
    const vendors: readonly Vendor[] = [...VENDORS, ...(own?.vendors ?? [])];
    return fromRows({
      vendor_id: vendors.map(({ id }) => id),
      name: vendors.map(({ name }) => name),
      channel_id: vendors.map(({ channelId }) => channelId),
    });
  },
};

export const RAW_CAMPAIGNS: RawSource<'campaigns'> = {
  columns: () => ({ campaign_id: 't.campaign_id', name: 't.name', vendor_id: 't.vendor_id' }),
  key: [{ column: 't.campaign_id', type: text }],
  from: ({ scope }) => sql` FROM campaigns AS t FINAL WHERE t.instance_id = ${str(scope.instanceId)}`,
};

export const RAW_AUDIENCES: RawSource<'audiences'> = {
  columns: () => ({ audience_id: 't.audience_id', name: 't.name' }),
  key: [{ column: 't.audience_id', type: text }],
  from: ({ audiences = [] }) =>
    fromRows({ audience_id: audiences.map(({ id }) => id), name: audiences.map(({ name }) => name) }),
};
