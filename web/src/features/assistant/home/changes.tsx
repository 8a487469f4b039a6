import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { useState } from 'react';
import { AssistantChangesDocument, type AssistantChangesQuery } from '../../../generated/graphql.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { dayText, rangeText } from '../../../shell/page-filters/index.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './home-page.module.css';
import { visitToday } from './last-visit.ts';

type Found = AssistantChangesQuery['assistant']['changes'];
type ChangesProps = { onAsk: (question: string) => void };

/** What is unlike its own past since the person was last here, at most five. */
export function Changes({ onAsk }: ChangesProps) {
  const { id } = useInstance();
  const [before] = useState(() => visitToday(id, toDay(Date.now())));
  const { data, error, refetch } = useQuery(AssistantChangesDocument, {
    variables: { since: before === undefined ? null : `${before}T00:00:00Z` },
    fetchPolicy: 'cache-first',
    pollInterval: 0,
  });
  const found = data?.assistant.changes;
  return (
    <section className={classes.section} aria-labelledby="home-changes">
      <div className={classes.head}>
        <h2 id="home-changes" className={classes.title}>
          {before === undefined ? 'What changed in the last week' : 'What changed since your last visit'}
        </h2>
        <span className={classes.time}>{before !== undefined && dayText(before)}</span>
      </div>
      {found === undefined && error !== undefined && (
        <FailureState error={error} onRetry={() => void refetch()} />
      )}
      {found === undefined && error === undefined && (
        <div role="status" aria-label="Comparing figures" className={classes.box}>
          <Skeleton height={10} width="64%" radius="xl" />
          <Skeleton height={10} width="40%" radius="xl" />
        </div>
      )}
      {found !== undefined && <List found={found} onAsk={onAsk} />}
    </section>
  );
}

function List({ found, onAsk }: ChangesProps & { found: Found }) {
  const { changes, startDate, endDate, isComparable } = found;
  const days = rangeText(startDate, endDate);
  if (!isComparable)
    return (
      <p className={classes.box}>
        Too little is known yet to say what is usual.
        <span className={classes.quiet}>
          Key figures are compared with the weeks before: the first of them show up here after about five.
        </span>
      </p>
    );
  if (changes.length === 0)
    return (
      <p className={classes.box}>
        Nothing out of the ordinary.
        <span className={classes.quiet}>The key figures of {days} are like those of the weeks before.</span>
      </p>
    );
  return (
    <>
      <ul className={classes.rows}>
        {changes.map(({ metric, says, mostly, isBetter, path, question }) => (
          <li key={metric} className={classes.change} data-better={isBetter ?? undefined}>
            <span className={classes.words}>
              {says} {mostly !== '' && <span className={classes.quiet}>{mostly}</span>}
            </span>
            <span className={classes.ways}>
              {question !== null && (
                <Button size="compact-xs" variant="default" title={question} onClick={() => onAsk(question)}>
                  Why?
                </Button>
              )}
              {path !== null && (
                <Anchor component={InstanceLink} to={path} size="sm">
                  Open the page
                </Anchor>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {days}, compared with as many days of the same weekdays in the eight periods before.
      </p>
    </>
  );
}
