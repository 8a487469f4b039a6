import { Alert, Button, Group, Loader, Stack, TextInput } from '@mantine/core';
import { isRefused, longMonth, type SheetAnswer } from '@parley/core/features/spend';
import { useState } from 'react';
import { DIALOG_WIDTHS } from '../../../ui/dialogs/dialog-widths.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useUpload } from '../data/use-upload.ts';
import { exact } from '../data/words.ts';
import { Changes } from './save-dialog.tsx';
import classes from './spend.module.css';
import { UnknownVendors } from './unknown-vendors.tsx';

const SHOWN = 8;

/** What a file would change, cell by cell, before it is applied as one version. */
export function UploadDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { answer, problem, isApplying, choose, apply } = useUpload(file);
  const [why, setWhy] = useState('');
  const canApply = answer !== undefined && !isRefused(answer) && answer.changes.length > 0;
  return (
    <Modal
      title={`Upload ${file.name}`}
      size={DIALOG_WIDTHS.confirm}
      onClose={onClose}
      closable={!isApplying}
    >
      <Stack gap="md">
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {answer === undefined ? (
          problem === undefined && <Loader size="sm" aria-label="Reading the file" />
        ) : (
          <Tried answer={answer} onChoose={choose} />
        )}
        {canApply && (
          <TextInput
            label="Why, for the history (optional)"
            maxLength={500}
            value={why}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isApplying}>
            {canApply ? 'Cancel' : 'Close'}
          </Button>
          {canApply && (
            <Button
              loading={isApplying}
              onClick={() => void apply(why.trim()).then((isDone) => isDone && onClose())}
            >
              Apply
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

type TriedProps = { answer: SheetAnswer; onChoose: (name: string, vendorId: string) => void };

function Tried({ answer, onChoose }: TriedProps) {
  const { changes, unchanged, locked, unknown, created, errors, errorCount, warnings } = answer;
  const isNothing = isRefused(answer);
  return (
    <>
      {isNothing && (
        <Alert color="yellow" role="status">
          Nothing is applied before every cell can be read and every vendor is known.
        </Alert>
      )}
      <Changes changes={changes} />
      <p className={classes.quiet}>
        {unchanged === 1 ? 'One amount is the same.' : `${unchanged} amounts are the same.`} What the file
        leaves out stays as it is.
        {created.length > 0 && ` New vendors: ${created.join(', ')}.`}
        {warnings.map(({ message }) => ` ${message}`)}
      </p>
      {errorCount > 0 && (
        <Cells
          title={errorCount === 1 ? 'One cell cannot be read' : `${errorCount} cells cannot be read`}
          lines={errors.map(({ row, message }) => `Row ${row}: ${message}`)}
          count={errorCount}
        />
      )}
      {unknown.length > 0 && <UnknownVendors unknown={unknown} onChoose={onChoose} />}
      {locked.length > 0 && (
        <Cells
          title={
            locked.length === 1
              ? 'One cell is locked and stays'
              : `${locked.length} cells are locked and stay`
          }
          lines={locked.map(
            ({ vendor, month, kept, amount, source }) =>
              `${vendor}, ${longMonth(month)}: ${exact(kept)} from ${source}, not ${exact(amount)}`,
          )}
          count={locked.length}
        />
      )}
    </>
  );
}

function Cells({ title, lines, count }: { title: string; lines: readonly string[]; count: number }) {
  const more = count - Math.min(SHOWN, lines.length);
  return (
    <section aria-label={title}>
      <p className={classes.summary}>{title}</p>
      <ul className={classes.cells}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>And {more} more.</p>}
    </section>
  );
}
