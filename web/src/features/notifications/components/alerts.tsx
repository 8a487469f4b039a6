import { useMutation, useQuery } from '@apollo/client/react';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  AlertsDocument,
  DeleteAlertDocument,
  LeaveAlertDocument,
  PauseAlertDocument,
} from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { useAnchor } from '../../../ui/focus/use-anchor.ts';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { AlertRow } from '../alert-store.ts';
import { AlertEntry } from './alert-entry.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './notifications.module.css';

const ANCHOR = 'alerts';
/** An alert that was set is looked at within seconds. */
const WAIT_MS = 3_000;

/** The alerts that the user gets: edited, paused, left and deleted here. */
export function Alerts() {
  const place = useAnchor<HTMLDivElement>(ANCHOR);
  const { data, error, refetch } = useQuery(AlertsDocument, {
    fetchPolicy: 'cache-and-network',
    // What is asked after a change must not share the answer of a look that was sent before it.
    context: { queryDeduplication: false },
  });
  const rows = data?.notifications.alerts;
  const isWaiting = rows?.some(({ lastRunDate, isPaused }) => lastRunDate === null && !isPaused) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), WAIT_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <div ref={place} id={ANCHOR}>
      {rows === undefined ? (
        error === undefined ? (
          <WidgetSkeleton shape="columns" height={120} />
        ) : (
          <FailureState error={error} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <StateBlock
          icon={<IconBell size={28} stroke={1.5} />}
          title="No alerts yet"
          text="Set an alert on a key figure: the menu in its corner, or the bell beside the filters of a page."
        />
      ) : (
        <Rows rows={rows} />
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly AlertRow[] }) {
  const options = { refetchQueries: ['Alerts', 'UnseenAlertEvents'], awaitRefetchQueries: true };
  const [remove] = useMutation(DeleteAlertDocument, options);
  const [leave] = useMutation(LeaveAlertDocument, options);
  const [pause] = useMutation(PauseAlertDocument, options);
  const [subject, setSubject] = useState<AlertRow>();
  const [opened, setOpened] = useState(false);
  const isDeleted = subject?.canEdit === true;
  const end = async (): Promise<void> => {
    if (subject === undefined) return;
    await (isDeleted ? remove : leave)({ variables: { id: subject.id } });
  };
  const setPaused = async ({ id, name, isPaused }: AlertRow): Promise<void> => {
    try {
      await pause({ variables: { id, isPaused: !isPaused } });
      showSuccess(isPaused ? `${name} goes on` : `${name} is paused`);
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return (
    <>
      <ul className={classes.list} aria-label="Alerts">
        {rows.map((row) => (
          <AlertEntry
            key={row.id}
            row={row}
            onPause={() => void setPaused(row)}
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
        along="with what it found"
        onEnd={end}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
