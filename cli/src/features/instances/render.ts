import type { Output } from '../../platform/output.ts';
import { line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import type { ListedInstance } from './list-instances.ts';
import type { Link } from './open-page.ts';

const columns = [
  { id: 'id', label: 'Instance' },
  { id: 'name', label: 'Name' },
];

const MEMBERSHIPS: Readonly<Record<ListedInstance['membership'], string>> = {
  active: '',
  invited: 'invited, use it to become ',
  joinable: 'welcome by your e-mail domain, use it to become ',
};

/** As whoami says it. */
const ROLES = { admin: 'admin', user: 'standard user' } as const;

export async function renderInstances(output: Output, instances: readonly ListedInstance[]): Promise<void> {
  if (output.format === 'table')
    return await output.listing(
      {
        columns: [{ id: 'mark', label: ' ' }, ...columns, { id: 'membership', label: 'You are', drop: 1 }],
        rows: instances.map((instance) => ({
          ...instance,
          mark: instance.isCurrent ? '●' : ' ',
          membership: `${MEMBERSHIPS[instance.membership]}${ROLES[instance.role]}`,
        })),
      },
      { json: instances },
    );
  await output.listing(
    {
      columns: [
        ...columns,
        { id: 'isCurrent', label: 'Current' },
        { id: 'membership', label: 'Membership' },
        { id: 'role', label: 'Role' },
      ],
      rows: instances,
    },
    { json: instances },
  );
}

export async function renderUsed(output: Output, instance: ListedInstance): Promise<void> {
  if (output.format !== 'table') return await renderInstances(output, [instance]);
  await output.notice(
    line(span('✓', 'good'), ` Commands now work with ${safeText(instance.name)} (${instance.id})`),
  );
}

export async function renderLink(output: Output, link: Link): Promise<void> {
  if (output.format !== 'table')
    return await output.listing({ columns: [{ id: 'url', label: 'URL' }], rows: [link] }, { json: link });
  await output.lines([line(link.url)]);
}
