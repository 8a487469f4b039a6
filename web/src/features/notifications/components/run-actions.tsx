import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { type ReportRunsQuery, SendRunAgainDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { fieldErrorsOf } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { saveFile } from '../../exports/index.ts';

type Run = ReportRunsQuery['notifications']['runs'][number];

const date = (day: string): string => formatFigure(Date.parse(day), 'date');

/** What a run said, as files. */
export function RunFiles({ run: { id, files, endDate } }: { run: Run }) {
  const save = async (file: Run['files'][number]): Promise<void> => {
    try {
      await saveFile(
        `/api/reports/runs/${encodeURIComponent(id)}/${file}`,
        `report-${endDate ?? id}.${file}`,
      );
    } catch (error) {
      showFailure(error instanceof Error ? error.message : 'The file could not be fetched.');
    }
  };
  return files.map((file) => (
    <Button
      key={file}
      variant="subtle"
      size="compact-xs"
      aria-label={`${file.toUpperCase()} of ${endDate ?? 'this run'}`}
      onClick={() => void save(file)}
    >
      {file.toUpperCase()}
    </Button>
  ));
}

type SendAgainProps = { run: Run; name: string; onSent: () => void };

/** Sends what a run said again, after a question: it goes to all who get the report. */
export function SendAgain({ run: { id, files, startDate, endDate }, name, onSent }: SendAgainProps) {
  const [isAsking, setAsking] = useState(false);
  const [send] = useMutation(SendRunAgainDocument);
  // A run that said nothing, or of which only the figures are kept, has no files either.
  if (files.length === 0 || startDate === null || endDate === null) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`Send again: ${name} up to ${endDate}`}
        onClick={() => setAsking(true)}
      >
        Send again
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Send ${name} again?`}
        confirm="Send again"
        onConfirm={async () => {
          await send({ variables: { runId: id } });
          showSuccess(`${name} is on its way again`);
          onSent();
        }}
        onClose={() => setAsking(false)}
        failure={(error) => Object.values(fieldErrorsOf(error))[0]}
      >
        It goes to all who get the report now, with its figures of {date(startDate)} to {date(endDate)} as
        they were sent. Nothing is calculated again.
      </ConfirmDialog>
    </>
  );
}
