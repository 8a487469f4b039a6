import { useMutation, useQuery } from '@apollo/client/react';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  DeleteSubscriptionDocument,
  LeaveSubscriptionDocument,
  SubscriptionsDocument,
} from '../../../generated/graphql.ts';
import { useAnchor } from '../../../ui/focus/use-anchor.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { SHOW_SUBSCRIPTIONS, type SubscriptionRow } from '../subscription-row.ts';
import { EndDialog } from './end-dialog.tsx';
import classes from './notifications.module.css';
import { SubscriptionEntry } from './subscription-entry.tsx';

/** The end of an address that leads here. */
const ANCHOR = 'subscriptions';
const PAGE = 20;
const MOST = 100;
/** A goal that was set has its first value within seconds. */
const WAIT_MS = 3_000;

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'achieved', label: 'Achieved' },
];
const EMPTY = {
  all: {
    title: 'Nothing yet',
    text: 'Set a goal on a key figure, or send a report of a page: the bell beside its filters.',
  },
  achieved: { title: 'No goal is achieved yet', text: 'You get a message when one is.' },
};

/** What the user gets by mail: goals with their value so far, and reports; changed, left and deleted here. */
export function Subscriptions() {
  const place = useAnchor<HTMLDivElement>(ANCHOR);
  const [shown, setShown] = useState<'all' | 'achieved'>('all');
  const [limit, setLimit] = useState(PAGE);
  const { data, previousData, error, refetch } = useQuery(SubscriptionsDocument, {
    variables: {
      page: { limit, offset: 0 },
      ...(shown === 'achieved' && {
        filter: [{ field: 'achieved', operator: 'eq' as const, operand: true }],
      }),
    },
    fetchPolicy: 'cache-and-network',
    // What is asked after a change must not share the answer of a look that was sent before it.
    context: { queryDeduplication: false },
  });
  const list = (data ?? previousData)?.notifications.mine;
  const rows = list?.edges.map(({ node }) => node);
  const isWaiting = rows?.some(({ lastRunDate, type }) => type === 'goal' && lastRunDate === null) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), WAIT_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <>
      <div ref={place} id={ANCHOR} className={classes.head}>
        <SegmentedControl
          aria-label="Which subscriptions"
          size="xs"
          data={SHOWN}
          value={shown}
          onChange={(value) => setShown(value === 'achieved' ? 'achieved' : 'all')}
        />
        {list !== undefined && <span className={classes.muted}>{list.totalEdges} in all</span>}
      </div>
      {rows === undefined ? (
        error === undefined ? (
          <WidgetSkeleton shape="columns" height={120} />
        ) : (
          <FailureState error={error} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <StateBlock icon={<IconBell size={28} stroke={1.5} />} {...EMPTY[shown]} />
      ) : (
        <Rows rows={rows} />
      )}
      {list !== undefined && list.totalEdges > limit && limit < MOST && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly SubscriptionRow[] }) {
  const options = { refetchQueries: SHOW_SUBSCRIPTIONS, awaitRefetchQueries: true };
  const [remove] = useMutation(DeleteSubscriptionDocument, options);
  const [leave] = useMutation(LeaveSubscriptionDocument, options);
  const [subject, setSubject] = useState<SubscriptionRow>();
  const [opened, setOpened] = useState(false);
  const isDeleted = subject?.canDelete === true;
  const end = async (): Promise<void> => {
    if (subject === undefined) return;
    await (isDeleted ? remove : leave)({ variables: { id: subject.id } });
  };
  return (
    <>
      <ul className={classes.list} aria-label="Subscriptions">
        {rows.map((row) => (
          <SubscriptionEntry
            key={row.id}
            row={row}
            onEnd={() => {
              setSubject(row);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      <EndDialog
        opened={opened}
        name={subject?.name ?? ''}
        isDeleted={isDeleted}
        onEnd={end}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
