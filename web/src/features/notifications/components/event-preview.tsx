import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type EventCause, PREVIEW_DAYS } from '@parley/core/features/notifications';
import { PreviewAlertEventsDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import type { AlertRequest } from '../alert-store.ts';
import { narrowedTo } from '../data/goal-scope.ts';
import { type AlertFields, eventProblem, eventVariables } from './alert-fields.ts';
import classes from './notifications.module.css';

type EventValues = Pick<AlertFields, 'pathMatch' | 'path' | 'quietDays' | 'monitor'>;
type EventPreviewProps = { request: AlertRequest; cause: EventCause; values: EventValues };

const TYPING_MS = 500;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How often the alert would have fired in the last days. */
export function EventPreview({ request, cause, values }: EventPreviewProps) {
  const [settled] = useDebouncedValue(values, TYPING_MS);
  const isKnown = eventProblem({ cause, ...settled }) === undefined;
  const variableTemplate =
    request.kind === 'new' ? JSON.stringify(narrowedTo(request.place)) : request.alert.variableTemplate;
  const { data, error } = useQuery(PreviewAlertEventsDocument, {
    variables: { cause, variableTemplate, ...eventVariables({ cause, ...settled }) },
    skip: !isKnown,
  });
  if (!isKnown) return <p className={classes.preview}>Fill in the fields to see how often it would fire.</p>;
  if (error !== undefined) return <p className={classes.preview}>{toFailure(error).message}</p>;
  const preview = data?.notifications.previewAlertEvents;
  if (preview === undefined)
    return (
      <div className={classes.preview} role="status" aria-label="Loading">
        <Skeleton height={14} width="60%" />
      </div>
    );
  const noun = cause === 'monitorWarns' ? 'monitor' : 'company';
  const subjects =
    noun === 'company' && preview.subjects !== 1
      ? `${preview.subjects} companies`
      : counted(preview.subjects, noun);
  return (
    <div className={classes.preview}>
      {preview.days === 0
        ? `It would not have fired in the last ${PREVIEW_DAYS} days.`
        : `It would have fired on ${preview.days} of the last ${PREVIEW_DAYS} days, for ${subjects}.`}
      <div className={classes.muted}>
        It is looked at every hour. {noun === 'company' ? 'A company' : 'A monitor'} is named once a day, and
        what was there before is not.
      </div>
    </div>
  );
}
