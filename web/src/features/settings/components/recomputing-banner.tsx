import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { RecomputingDocument } from '../../../generated/graphql.ts';
import classes from './recomputing-banner.module.css';

/** How often the share is asked for while figures are being recomputed, and while they are not. */
const FOLLOW_MS = 3_000;
const LOOK_MS = 60_000;

/** Above every page while figures of the past are computed again: some of them may still follow the settings of before. */
export function RecomputingBanner() {
  const { data, client, startPolling } = useQuery(RecomputingDocument, { pollInterval: LOOK_MS });
  const open = data?.settings.recomputing ?? undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    startPolling(open === undefined ? LOOK_MS : FOLLOW_MS);
    // Everything on screen is of before, now that it is done.
    if (wasOpen.current && open === undefined) void client.refetchQueries({ include: 'active' });
    wasOpen.current = open !== undefined;
  }, [client, open, startPolling]);
  if (open === undefined) return null;
  const percent = Math.floor(open.share * 100);
  return (
    <section className={classes.banner} aria-label="Figures are being recomputed">
      <div className={classes.words}>
        <strong>Figures are being recomputed</strong> because the settings have changed
        {open.startedAt === null ? ': this begins in a moment' : `: ${percent}% done`}. Until then they may
        follow the settings of before.{open.error !== null && ` ${open.error}`}
      </div>
      <progress max={100} value={percent} aria-label="Share recomputed" />
    </section>
  );
}
