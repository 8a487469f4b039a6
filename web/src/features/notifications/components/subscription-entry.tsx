import { Badge, Button } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { pageWithDays } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { LinkMenu } from '../../../shell/page-filters/link-menu.tsx';
import { useAnchor } from '../../../ui/focus/use-anchor.ts';
import { openGoal } from '../goal-store.ts';
import { openReport } from '../report-store.ts';
import { goalStateOf, type SubscriptionRow } from '../subscription-row.ts';
import { GoalChart } from './goal-chart.tsx';
import { GoalProgress } from './goal-progress.tsx';
import classes from './notifications.module.css';
import { ReportFacts, RunsButton, SendButton } from './report-parts.tsx';

const date = (moment: string): string => formatFigure(Date.parse(moment), 'date');

/** `By you, for you and 2 others`. */
function peopleInWords(
  { isOwn, createdBy, additionalRecipients }: SubscriptionRow,
  viewerId: string,
): string {
  const creator = isOwn ? 'you' : (createdBy?.name ?? 'a member who left');
  const others = additionalRecipients.filter(({ id }) => id !== viewerId).length;
  return others === 0
    ? `By ${creator}`
    : `By ${creator}, with ${others} ${others === 1 ? 'more recipient' : 'more recipients'}`;
}

/** One subscription: what it is, how far it is, and what can be done with it. */
export function SubscriptionEntry({ row, onEnd }: { row: SubscriptionRow; onEnd: () => void }) {
  const { id: viewerId } = useViewer();
  const toPath = useInstancePath();
  const anchor = `subscription-${row.id}`;
  const place = useAnchor<HTMLLIElement>(anchor);
  const state = goalStateOf(row);
  const [isCourseShown, setCourseShown] = useState(false);
  const until = row.achievedAt === null ? toDay(Date.now()) : row.achievedAt.slice(0, 10);
  return (
    <li ref={place} id={anchor} className={classes.entry}>
      <div className={classes.title}>
        {row.name}
        {row.achievedAt !== null && (
          <Badge variant="light" tt="none">
            Achieved {date(row.achievedAt)}
          </Badge>
        )}
      </div>
      <div className={classes.muted}>
        {row.metric !== null && `${row.metric} · `}
        {peopleInWords(row, viewerId)} · created {date(row.createdAt)}
      </div>
      {row.type === 'recurring' && <ReportFacts row={row} />}
      {row.problem !== null && (
        <p className={classes.problem}>
          {row.type === 'goal' ? 'It has no figure now' : 'It could not be sent'}: {row.problem}
        </p>
      )}
      {state !== undefined && <GoalProgress state={state} name={row.name} />}
      {state !== undefined && isCourseShown && (
        <GoalChart
          name={row.name}
          state={state}
          until={row.achievedAt === null ? state.endDate : until}
          variableTemplate={row.variableTemplate}
        />
      )}
      <div className={classes.tools}>
        {state !== undefined && (
          <Button
            component={Link}
            to={toPath(pageWithDays({ urlTemplate: row.urlTemplate, start: state.startDate, end: until }))}
            variant="default"
            size="xs"
            aria-label={`See the figures of ${row.name}`}
          >
            Figures
          </Button>
        )}
        {state !== undefined && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Chart of ${row.name}`}
            aria-expanded={isCourseShown}
            onClick={() => setCourseShown(!isCourseShown)}
          >
            Chart
          </Button>
        )}
        {row.type === 'recurring' && <RunsButton row={row} />}
        {row.type === 'recurring' && row.canDelete && <SendButton row={row} />}
        {row.canEdit && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Edit ${row.name}`}
            onClick={() =>
              row.type === 'goal'
                ? openGoal({ kind: 'edit', goal: row })
                : openReport({ kind: 'edit', report: row })
            }
          >
            Edit
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`${row.canDelete ? 'Delete' : 'Leave'} ${row.name}`}
          onClick={onEnd}
        >
          {row.canDelete ? 'Delete' : 'Leave'}
        </Button>
        <LinkMenu title={row.name} anchor={anchor} isDated={false} />
      </div>
    </li>
  );
}
