import { formatFigure } from '@parley/core/metrics';
import type { AudienceDetailQuery, AudienceType } from '../../../generated/graphql.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
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
  <EntityHeader parent={parent} title={audience?.name} subtitle={audience && <Facts audience={audience} />} />
);

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
