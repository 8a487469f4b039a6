import { tagSnippet } from '@parley/core/features/instances';
import { CliSettingsDocument, type CliSettingsQuery } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

type Tam = CliSettingsQuery['instances']['current']['tam'];

const names = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

function targetOf({ audience, sectors, regions, revRanges }: Tam): string {
  if (audience !== null) return audience.name;
  const lists = [sectors, regions, revRanges].filter((list) => list.length > 0);
  return lists.length === 0 ? 'none is set' : lists.map(names).join('; ');
}

/** The settings of the instance by the names that `parley settings set` takes. */
export async function renderSettings(session: Session): Promise<void> {
  const answer = await session.query(CliSettingsDocument, {});
  const { current } = answer.instances;
  const { recomputing } = answer.settings;
  const { url, influenceWindow } = current.pipelineReport;
  const settings = [
    ['name', current.name],
    ['domain', current.domain],
    ['target market', targetOf(current.tam)],
    ['pipeline-report', url ?? 'none'],
    ['influence-window', `${influenceWindow} days`],
    ['view-through-days', `${current.viewThroughDays} days`],
    ['net-new-rule', current.netNewRule.toLowerCase().replace('_', '-')],
    ['exclusions', current.visitExclusions.join(', ') || 'none'],
    [
      'figures',
      recomputing === null
        ? 'follow the settings'
        : `use the former settings; new ones are ${Math.floor(recomputing.share * 100)}% ready`,
    ],
  ];
  await session.output.listing(
    {
      columns: [
        { id: 'setting', label: 'Setting' },
        { id: 'value', label: 'Value' },
      ],
      rows: settings.map(([setting = '', value = '']) => ({ setting, value })),
    },
    { json: { ...current, recomputing } },
  );
}

/** The script element of the site, alone, so that it can be piped. */
export async function printSnippet(session: Session): Promise<void> {
  const { domain, code } = (await session.query(CliSettingsDocument, {})).instances.current;
  const { server } = await session.connection();
  await session.output.lines([[{ text: tagSnippet(server, domain, code) }]]);
}
