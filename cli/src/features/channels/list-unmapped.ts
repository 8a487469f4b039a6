import { aboutText } from '@parley/core/features/channels';
import { CliUnmappedTrafficDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

/** Sources, media and referrers that no rule of the instance names, by visits. */
export async function listUnmapped({ output, query }: Session): Promise<void> {
  const { channelMappingRules } = await query(CliUnmappedTrafficDocument, {});
  const { values, days, sampledOneIn } = channelMappingRules.unmapped;
  if (values.length === 0 && output.format === 'table')
    return await output.notice(
      `Every source, medium and referrer of the last ${days} days is named by a rule of yours, or there were no visits.`,
    );
  await output.listing(
    {
      columns: [
        { id: 'kind', label: 'Kind' },
        { id: 'value', label: 'Value' },
        {
          id: 'visits',
          label: `Visits, ${days} days`,
          align: 'right',
          text: (visits) => aboutText(Number(visits), sampledOneIn),
        },
        { id: 'channel', label: 'Channel now', drop: 1 },
        { id: 'vendor', label: 'Vendor now', drop: 2 },
      ],
      rows: values.map(({ kind, value, visits, channel, vendor }) => ({
        ...{ kind, value, visits },
        channel: channel.name,
        vendor: vendor.name,
      })),
    },
    { json: channelMappingRules.unmapped },
  );
}
