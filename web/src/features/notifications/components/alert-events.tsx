import { useMutation, useQuery } from '@apollo/client/react';
import { pageWithDays } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import {
  AlertEventsDocument,
  type AlertEventsQuery,
  SeeAlertEventsDocument,
} from '../../../generated/graphql.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import classes from './alert-bell.module.css';

type Event = AlertEventsQuery['notifications']['alertEvents'][number];

/** Names the alert or the goal, so that “why did I get this alert?” beside its page is of it. */
const pageOf = ({ id, urlTemplate, startDate, endDate }: Event): string =>
  pageWithDays({ urlTemplate, start: startDate, end: endDate, eventId: id });

/** The times that alerts fired and goals were achieved, newest first; each leads to its page with its days. Looking at them is to have seen them. */
export function AlertEvents({ onClose }: { onClose: () => void }) {
  const toPath = useInstancePath();
  const { data, error } = useQuery(AlertEventsDocument, { fetchPolicy: 'network-only' });
  const [see] = useMutation(SeeAlertEventsDocument, { refetchQueries: ['UnseenAlertEvents'] });
  const events = data?.notifications.alertEvents;
  const hasUnseen = events?.some(({ isSeen }) => !isSeen) ?? false;
  useEffect(() => {
    // Where it fails they stay unseen, and are shown again.
    if (hasUnseen) see().catch(() => undefined);
  }, [hasUnseen, see]);
  return (
    <div>
      {events === undefined ? (
        <p className={classes.note} role="status">
          {error === undefined ? 'Loading …' : toFailure(error).message}
        </p>
      ) : events.length === 0 ? (
        <p className={classes.note}>No alert fired and no goal was achieved yet.</p>
      ) : (
        <ul className={classes.events} aria-label="Alerts that fired">
          {events.map((event) => (
            <li key={event.id} data-seen={event.isSeen}>
              <Link to={toPath(pageOf(event))} className={classes.event} onClick={onClose}>
                <span className={classes.name}>{event.name}</span>
                <span>{event.says}</span>
                <span className={classes.when}>{formatFigure(Date.parse(event.firedAt), 'date')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={`${toPath(pagePath('profile'))}#alerts`} className={classes.all} onClick={onClose}>
        Your alerts
      </Link>
    </div>
  );
}
