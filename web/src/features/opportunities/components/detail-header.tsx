import { companyPagePermalink } from '@parley/core/features/companies';
import {
  OPPORTUNITY_STATUSES,
  type OpportunityTypeId,
  opportunitiesPermalink,
} from '@parley/core/features/opportunities';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { IconExternalLink } from '@tabler/icons-react';
import type { OpportunityDetailQuery } from '../../../generated/graphql.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import classes from './detail-header.module.css';
import { StatusBadge } from './status-badge.tsx';
import { TYPE_NAMES, TypeSwitch } from './type-switch.tsx';

export type OpportunityDetail = OpportunityDetailQuery['opportunities']['getById'];

type DetailHeaderProps = {
  opportunity: OpportunityDetail | undefined;
  type: OpportunityTypeId;
  onType: (type: OpportunityTypeId) => void;
};

/** Company, name in the CRM and status of an opportunity. */
export function DetailHeader({ opportunity, type, onType }: DetailHeaderProps) {
  return (
    <EntityHeader
      parent={{
        title: `Opportunities · ${TYPE_NAMES[type]}`,
        path: type === 'pipeline' ? pagePath('opportunities') : opportunitiesPermalink({}, type),
      }}
      title={opportunity?.accountCompanyName}
      badge={opportunity && <StatusBadge status={opportunity.status} />}
      avatar={
        opportunity && (
          <CompanyAvatar
            name={opportunity.accountCompanyName}
            domain={opportunity.account?.tld ?? opportunity.company?.tld ?? ''}
            size={44}
          />
        )
      }
      subtitle={opportunity && <Facts opportunity={opportunity} />}
    >
      <TypeSwitch type={type} onChange={onType} />
    </EntityHeader>
  );
}

/** The stage of the CRM, where it says more than the status beside the title. */
const stageOf = ({ stage, status }: OpportunityDetail): string => {
  const known = OPPORTUNITY_STATUSES.find(({ id }) => id === status)?.name ?? '';
  return stage.toLowerCase() === known.toLowerCase() ? '' : stage;
};

function Facts({ opportunity }: { opportunity: OpportunityDetail }) {
  const { name, sfUrl, company } = opportunity;
  const stage = stageOf(opportunity);
  const link = usePageLink();
  return (
    <>
      {sfUrl ? (
        <a href={sfUrl} target="_blank" rel="noreferrer">
          {name} <IconExternalLink size={13} aria-hidden className={classes.external} />
        </a>
      ) : (
        <span>{name}</span>
      )}
      {stage !== '' && <span>{stage}</span>}
      {company && link(companyPagePermalink(company.id), company.tld)}
    </>
  );
}

const dateOf = (text: string | null | undefined): string =>
  formatFigure(text === null || text === undefined ? null : Date.parse(text), 'date');

/** The days of the influence period, in words. */
export const influenceWords = ({ influenceStartDate, influenceEndDate }: OpportunityDetail): string =>
  `${dateOf(influenceStartDate)} – ${dateOf(influenceEndDate)}`;
