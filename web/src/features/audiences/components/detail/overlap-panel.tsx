import { Button } from '@mantine/core';
import { audienceComparePermalink } from '@parley/core/features/audiences';
import { COMPARED_LIMITS, formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AudienceOverlapDocument, type AudienceOverlapQuery } from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ScrollBox } from '../../../../ui/layout/scroll-box.tsx';
import { FailureState } from '../../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../../ui/states/widget-skeleton.tsx';
import classes from './detail.module.css';

type Row = AudienceOverlapQuery['audiences']['getOverlap'][number];

/** What an audience has in common with others, each beside each. */
export function OverlapPanel({ id }: { id: string }) {
  const { data, error, retry } = usePageQuery(AudienceOverlapDocument, { id });
  const rows = data?.audiences.getOverlap;
  return <OverlapCard rows={rows} error={error} retry={retry} tools={<CompareLink rows={rows ?? []} />} />;
}

/** It beside those that it has the most in common with, over any figure. */
function CompareLink({ rows }: { rows: readonly Row[] }) {
  const toAddress = useInstancePath();
  const ids = rows.slice(0, COMPARED_LIMITS.max).map(({ audience }) => audience.id);
  if (ids.length < COMPARED_LIMITS.min) return null;
  return (
    <Button component={Link} to={toAddress(audienceComparePermalink(...ids))} variant="default" size="xs">
      Compare
    </Button>
  );
}

type OverlapCardProps = {
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
  tools?: ReactNode;
};

/** Audiences, and how many companies each has in common with each. */
export function OverlapCard({ rows, error, retry, tools }: OverlapCardProps) {
  return (
    <Card
      title="Overlap"
      caption="Companies in both audiences now, and their share of the audience of the row"
      tools={tools}
    >
      <div className={classes.overlap}>
        {error !== undefined ? (
          <FailureState error={error} onRetry={retry} />
        ) : rows === undefined ? (
          <WidgetSkeleton shape="table" height={200} />
        ) : rows.length < 2 ? (
          <p className={classes.quiet}>No other audience has a company of this one.</p>
        ) : (
          <ScrollBox label="Overlap of audiences">
            <Matrix rows={rows} />
          </ScrollBox>
        )}
      </div>
    </Card>
  );
}

function Matrix({ rows }: { rows: readonly Row[] }) {
  const toAddress = useInstancePath();
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <td />
          {rows.map(({ audience }) => (
            <th key={audience.id} scope="col" title={audience.name}>
              {audience.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ audience, companies }, row) => (
          <tr key={audience.id}>
            <th scope="row" title={audience.name}>
              {row === 0 ? (
                audience.name
              ) : (
                <Link to={toAddress(pagePath('audience', { audience: audience.id }))}>{audience.name}</Link>
              )}
            </th>
            {companies.map((count, column) => (
              <Cell
                key={rows[column]?.audience.id}
                count={count}
                size={companies[row] ?? 0}
                isOwn={row === column}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ count, size, isOwn }: { count: number; size: number; isOwn: boolean }) {
  const share = size === 0 ? 0 : count / size;
  return (
    <td
      data-own={isOwn || undefined}
      style={
        isOwn ? undefined : { background: `color-mix(in srgb, var(--p-target) ${share * 32}%, transparent)` }
      }
    >
      {formatFigure(count, 'count')}
      {!isOwn && <span className={classes.share}>{formatFigure(share, 'percent')}</span>}
    </td>
  );
}
