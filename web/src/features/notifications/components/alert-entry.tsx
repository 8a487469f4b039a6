import { Badge, Button } from '@mantine/core';
import { quietHoursInWords } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { type AlertRow, openAlert } from '../alert-store.ts';
import { useClock } from '../data/use-clock.ts';
import classes from './notifications.module.css';

type AlertEntryProps = { row: AlertRow; onPause: () => void; onEnd: () => void };

const date = (moment: string): string => formatFigure(Date.parse(moment), 'date');

/** `By you, with 2 more recipients`. */
function peopleInWords({ isOwn, creatorName, additionalRecipients }: AlertRow, viewerId: string): string {
  const creator = isOwn ? 'you' : (creatorName ?? 'a member who left');
  const others = additionalRecipients.filter(({ id }) => id !== viewerId).length;
  return others === 0
    ? `By ${creator}`
    : `By ${creator}, with ${others} ${others === 1 ? 'more recipient' : 'more recipients'}`;
}

/** One alert: what it watches for, what it found, and what can be done with it. */
export function AlertEntry({ row, onPause, onEnd }: AlertEntryProps) {
  const { id: viewerId } = useViewer();
  const { clock } = useClock();
  const { name, isPaused, quietFrom, quietUntil, lastFiredDate, webhooks } = row;
  return (
    <li className={classes.entry}>
      <div className={classes.title}>
        {name}
        {isPaused && (
          <Badge variant="light" tt="none">
            Paused
          </Badge>
        )}
      </div>
      <div className={classes.muted}>
        {row.condition} · {peopleInWords(row, viewerId)}
        {clock !== undefined &&
          quietFrom !== null &&
          quietUntil !== null &&
          ` · no mail ${quietHoursInWords({ from: quietFrom, until: quietUntil }, clock.timeZone)}`}
        {webhooks.length > 0 && ` · also to ${webhooks.map((webhook) => webhook.name).join(', ')}`}
        {lastFiredDate !== null && ` · fired last on ${date(lastFiredDate)}`}
      </div>
      {row.problem !== null && <p className={classes.problem}>It has no figure now: {row.problem}</p>}
      {row.problem === null && row.lastSays !== null && <div>{row.lastSays}</div>}
      <div className={classes.tools}>
        {row.canEdit && (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={`Edit ${name}`}
              onClick={() => openAlert({ kind: 'edit', alert: row })}
            >
              Edit
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
              onClick={onPause}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`${row.canEdit ? 'Delete' : 'Leave'} ${name}`}
          onClick={onEnd}
        >
          {row.canEdit ? 'Delete' : 'Leave'}
        </Button>
      </div>
    </li>
  );
}
