import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TagStatusDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { ago, counted } from '../words.ts';
import classes from './settings.module.css';

const ASK_MS = 5_000;
/** A tag that was heard this lately works. */
const SILENT_MS = 24 * 3_600_000;

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** When the tag was heard last; while it is silent, what to check. */
export function TagHeard({ domain }: { domain: string }) {
  const { data, error } = useQuery(TagStatusDocument, { pollInterval: ASK_MS });
  const now = useNow(ASK_MS);
  if (error !== undefined) return <p className={classes.note}>{toFailure(error).message}</p>;
  if (data === undefined) return <p className={classes.note}>Listening for the tag…</p>;
  const { lastPageViewAt, refused } = data.instances.tagStatus;
  const at = lastPageViewAt === null ? undefined : Date.parse(lastPageViewAt);
  const isHeard = at !== undefined && now - at < SILENT_MS;
  return (
    <div className={classes.note} role="status">
      {at === undefined ? 'No page view has arrived yet.' : `Last page view ${ago(at, now)}.`}
      {!isHeard && (
        <>
          {' '}
          What to check:
          <ul>
            <li>The snippet is in the head of the pages of {domain}, with this token.</li>
            <li>
              A content security policy of the site allows scripts and connections to {location.origin}.
            </li>
            <li>Consent: the tag waits where a banner has to be answered first.</li>
            <li>The page was opened without a blocker of ads, and by a person.</li>
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <br />
          Refused since yesterday:{' '}
          {refused.map(({ reason, count }) => `${counted(count, 'page view')} (${reason})`).join(', ')}.
        </>
      )}
    </div>
  );
}
