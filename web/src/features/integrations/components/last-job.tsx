import { Progress } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { Moment } from '../../users/index.ts';
import { type Connection, isBusy, type Provider, type SyncRun } from '../data/use-providers.ts';
import classes from './integrations.module.css';

type LastJobProps = { provider: Provider; connection: Connection };

/** How much of a run is read, in hundredths, as well as that is known: each kind of record is as much as another. */
function shareOf({ streams }: SyncRun): number {
  const done = streams.reduce((sum, { isDone, progress }) => sum + (isDone ? 1 : (progress ?? 0)), 0);
  return streams.length === 0 ? 0 : Math.floor((100 * done) / streams.length);
}

/** How the last reading went, and how often there is one (specification 002 §4). */
export function LastJob({ provider, connection }: LastJobProps) {
  const [run] = connection.runs;
  const often = connection.isSample ? 'as sample data' : `every ${provider.syncIntervalHours} hours`;
  if (isBusy(connection)) {
    const stream = run?.status === 'running' ? run.streams.find(({ isDone }) => !isDone) : undefined;
    return (
      <div role="status">
        <p className={classes.muted}>
          {stream === undefined || run === undefined
            ? `Waiting to be read, ${often}`
            : `Reading ${stream.label.toLowerCase()}: ${formatFigure(stream.read, 'count')} so far`}
        </p>
        {run?.status === 'running' && (
          <Progress value={shareOf(run)} size="sm" aria-label={`Read of ${connection.organizationName}`} />
        )}
      </div>
    );
  }
  if (connection.lastJob == null)
    return (
      <p className={classes.muted}>{connection.status === 'active' && `Waiting to be read, ${often}`}</p>
    );
  const { status, errors, createdAt } = connection.lastJob;
  return (
    <>
      {status === 'error' && (
        <p className={classes.error}>{errors.length === 0 ? 'The last reading failed.' : errors.join(' ')}</p>
      )}
      <p className={classes.muted}>
        {status === 'error' ? 'Tried' : 'Read'} <Moment at={createdAt} />, {often}
      </p>
      {status === 'error' && connection.readUntil !== null && (
        <p className={classes.muted}>
          Up to date as of <Moment at={connection.readUntil} />
        </p>
      )}
    </>
  );
}
