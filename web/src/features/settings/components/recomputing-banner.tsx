import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { RecomputingDocument, type RecomputingQuery } from '../../../generated/graphql.ts';
import { apiClient } from '../../../shell/api/api-client.ts';
import { PageBanner } from '../../../shell/frame/page-banner.tsx';
import { learnDefinitions } from '../../../shell/page-filters/index.ts';

/** How often the share is asked for while figures are being recomputed, and while they are not. */
const FOLLOW_MS = 3_000;
const LOOK_MS = 60_000;

type Recomputing = NonNullable<RecomputingQuery['settings']['recomputing']>;

/**
 * Above every page while figures of the past are computed again: all of them follow the former settings until all new ones are ready.
 * The frame has no client of its own.
 */
export function RecomputingBanner() {
  const { data } = useQuery(RecomputingDocument, { client: apiClient, pollInterval: LOOK_MS });
  const open = data?.settings.recomputing;
  const current = data?.settings.definitions?.current;
  useEffect(() => {
    if (current !== undefined) learnDefinitions(current);
  }, [current]);
  return open == null ? null : <Followed open={open} />;
}

function Followed({ open: { share, startedAt, error } }: { open: Recomputing }) {
  useQuery(RecomputingDocument, { client: apiClient, pollInterval: FOLLOW_MS, fetchPolicy: 'cache-first' });
  // It goes when all is done: everything on screen is of before.
  useEffect(() => () => void apiClient.refetchQueries({ include: 'active' }), []);
  const percent = Math.floor(share * 100);
  return (
    <PageBanner
      label="New figures are being prepared"
      aside={<progress max={100} value={percent} aria-label="Share of the new figures that is ready" />}
    >
      <strong>Figures still use the former settings.</strong>{' '}
      {startedAt === null
        ? 'New ones are made in a moment.'
        : `New ones are ${percent}% ready, and replace them all at once.`}
      {error !== null && ` ${error}`}
    </PageBanner>
  );
}
