import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { filesInWords, scheduleInWords, WEEKDAYS } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { SendReportDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf, toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { SubscriptionRow } from '../subscription-row.ts';
import classes from './notifications.module.css';
import { ReportRuns } from './report-runs.tsx';

const date = (moment: string): string => formatFigure(Date.parse(moment), 'date');

/** When a report comes, and of which days. */
export function ReportFacts({ row }: { row: SubscriptionRow }) {
  const deliveryDays = WEEKDAYS.flatMap((day, index) => (row[day] ? [index] : []));
  return (
    <div className={classes.muted}>
      {row.answer !== null && `The answer to “${row.answer}”. `}
      {scheduleInWords({ repeatsWeeks: row.repeatsWeeks ?? 1, deliveryDays })}, the last{' '}
      {row.reportingWindowDays ?? 30} days
      {filesInWords(row.attachments)}
      {row.nextRunDate !== null && ` · next ${date(row.nextRunDate)}`}
      {row.lastRunDate !== null && ` · last ${date(row.lastRunDate)}`}
      {row.webhooks.length > 0 && ` · also to ${row.webhooks.map(({ name }) => name).join(', ')}`}
    </div>
  );
}

/** Opens the runs of a report that are kept. */
export function RunsButton({ row }: { row: SubscriptionRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Runs of ${row.name}`} onClick={() => setOpen(true)}>
        Runs
      </Button>
      {isOpen && <ReportRuns row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sends a report at once, besides its days. */
export function SendButton({ row }: { row: SubscriptionRow }) {
  const [send, { loading }] = useMutation(SendReportDocument);
  const run = async (): Promise<void> => {
    try {
      await send({ variables: { id: row.id } });
      showSuccess(`${row.name} is on its way`);
    } catch (error) {
      showFailure(Object.values(fieldErrorsOf(error))[0] ?? toFailure(error).message);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Send now: ${row.name}`}
      loading={loading}
      onClick={() => void run()}
    >
      Send now
    </Button>
  );
}
