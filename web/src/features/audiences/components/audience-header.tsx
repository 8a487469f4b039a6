import { Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AudienceDetailQuery, AudienceType } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { NotificationsMenu } from '../../notifications/index.ts';
import { ACTIVITY_DAYS } from './member-columns.tsx';

export type AudienceDetail = AudienceDetailQuery['audiences']['getById'];

const KINDS: Record<AudienceType, string> = {
  hubspot: 'From HubSpot',
  rule: 'By rules',
  salesforce: 'From Salesforce',
  upload: 'Uploaded',
};

type AudienceHeaderProps = {
  audience: AudienceDetail | undefined;
  parent: { title: string; path: string };
};

/** Which companies they are, and where they come from. */
export const AudienceHeader = ({ audience, parent }: AudienceHeaderProps) => (
  <EntityHeader parent={parent} title={audience?.name} subtitle={audience && <Facts audience={audience} />}>
    <NotificationsMenu />
    <EditLink id={audience?.id} />
  </EntityHeader>
);

/** For admins; its place is kept until the audience is there. */
function EditLink({ id }: { id: string | undefined }) {
  const { isAdmin } = useViewer();
  const toAddress = useInstancePath();
  if (!isAdmin) return null;
  if (id === undefined)
    return (
      <Button variant="default" disabled leftSection={<IconPencil size={16} aria-hidden />}>
        Edit
      </Button>
    );
  return (
    <Button
      component={Link}
      to={toAddress(pagePath('audience-edit', { audience: id }))}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Edit
    </Button>
  );
}

function Facts({
  audience: { type, isTAM, description, created_at, metrics },
}: {
  audience: AudienceDetail;
}) {
  const facts = [
    isTAM ? 'Total addressable market' : KINDS[type],
    `made ${formatFigure(Date.parse(created_at), 'date')}`,
    `${formatFigure(metrics.visits, 'count')} visits in the last ${ACTIVITY_DAYS} days`,
    ...(description === '' ? [] : [description]),
  ];
  return <span>{facts.join(' · ')}</span>;
}
