import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconGitCompare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CampaignTrendDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { comparedSearch } from '../../metrics/index.ts';
import { VisitTrendWidget } from '../../traffic/index.ts';
import type { CampaignWidgetProps } from './campaign-widget.ts';

/** Specification 001 §9. */
const HEIGHT = 579;

/** Visits of the campaigns by week and traffic type; two to five campaigns can also be compared. */
export function TrendWidget({ campaigns, variables, permalink }: CampaignWidgetProps) {
  const toAddress = useInstancePath();
  const { comparison } = usePageFilters();
  const figures = usePageQuery(CampaignTrendDocument, { ...variables, ...comparison });
  const compared = comparedSearch(campaigns.map(({ id }) => id));
  return (
    <VisitTrendWidget
      id="trend"
      title="Visits trend"
      label="Visits by week and traffic type"
      variables={variables}
      permalink={permalink}
      height={HEIGHT}
      figures={figures}
      trend={figures.data?.trafficVisitTrend2}
      action={
        compared !== undefined && (
          <Button
            component={Link}
            to={toAddress(`${pagePath('campaigns')}${compared}`)}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconGitCompare size={14} aria-hidden />}
          >
            Side by side
          </Button>
        )
      }
    />
  );
}
