import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { isGoalMetric, sentToInWords } from '@parley/core/features/notifications';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { useEffect } from 'react';
import { ReportRunsDocument, type ReportRunsQuery } from '../../../generated/graphql.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import type { SubscriptionRow } from '../subscription-row.ts';
import { RunFiles, SendAgain } from './run-actions.tsx';
import { RunTables } from './run-tables.tsx';

/** A run that is under way is through within seconds. */
const WAIT_MS = 3_000;

type Run = ReportRunsQuery['notifications']['runs'][number];

const date = (moment: string): string => formatFigure(Date.parse(moment), 'date');

const written = ({ metric, value }: Run['figures'][number]): string =>
  isGoalMetric(metric) ? formatFigure(value, METRICS[metric].unit) : String(value ?? '');

const stateOf = ({ finishedAt, problem, recipients, ...run }: Run): string => {
  if (finishedAt === null) return 'Under way';
  return problem ?? sentToInWords({ recipients: recipients ?? 0, ...run });
};

/** What a report said each time: its runs are kept as they were sent. */
export function ReportRuns({ row, onClose }: { row: SubscriptionRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ReportRunsDocument, {
    variables: { id: row.id },
    fetchPolicy: 'network-only',
  });
  const runs = data?.notifications.runs;
  const isWaiting = runs?.some(({ finishedAt }) => finishedAt === null) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), WAIT_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  return (
    <Modal title={`Runs of ${row.name}`} onClose={onClose} size={1200}>
      {error !== undefined ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : runs === undefined ? (
        <div role="status" aria-label="Loading">
          <Skeleton height={14} width="60%" my={8} />
        </div>
      ) : runs.length === 0 ? (
        <StateBlock title="No runs yet" text="Each one is kept here with its figures, as they were sent." />
      ) : (
        <Stack gap="lg">
          <RunTable runs={runs} row={row} onSent={() => void refetch()} />
          {row.answer !== null && <LastTables runs={runs} />}
        </Stack>
      )}
    </Modal>
  );
}

/** What the latest run of a report of an answer listed. */
function LastTables({ runs }: { runs: readonly Run[] }) {
  const last = runs.find(({ tables }) => tables.length > 0);
  if (last === undefined || last.endDate === null) return null;
  const day = date(last.endDate);
  return (
    <>
      <Text fw={600}>What the answer listed, up to {day}</Text>
      <RunTables tables={last.tables} day={day} />
    </>
  );
}

type RunTableProps = { runs: readonly Run[]; row: SubscriptionRow; onSent: () => void };

function RunTable({ runs, row, onSent }: RunTableProps) {
  // A report of another page from some day on has other figures: those of its last run are shown.
  const figures = runs.find((run) => run.figures.length > 0)?.figures ?? [];
  return (
    <PlainTable
      label={`Runs of ${row.name}`}
      heads={['For', 'Sent', 'Days', ...figures.map(({ label }) => `#${label}`), 'Kept']}
    >
      {runs.map((run) => (
        <tr key={run.id}>
          <td className={CELL.when}>{date(run.dueAt)}</td>
          <td className={CELL.name}>{stateOf(run)}</td>
          <td className={CELL.when}>
            {run.startDate !== null &&
              run.endDate !== null &&
              `${date(run.startDate)} to ${date(run.endDate)}`}
            {run.definitionsVersion !== null && `, definitions ${run.definitionsVersion}`}
          </td>
          {figures.map(({ metric }) => {
            const figure = run.figures.find((each) => each.metric === metric);
            return (
              <td key={metric} className={CELL.number}>
                {figure === undefined ? '' : written(figure)}
              </td>
            );
          })}
          <td className={CELL.action}>
            <RunFiles run={run} />
            {row.canDelete && <SendAgain run={run} name={row.name} onSent={onSent} />}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
