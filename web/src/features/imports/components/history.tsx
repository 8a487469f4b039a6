import { useMutation } from '@apollo/client/react';
import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { UndoImportDocument, type UndoImportMutation } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { type PastImport, useHistory } from '../data/use-history.ts';
import { count, counted, kindName } from '../words.ts';
import classes from './imports.module.css';
import { PastErrors } from './past-errors.tsx';

type Undone = UndoImportMutation['imports']['undo'];
type Opened = { about: 'undo' | 'errors'; import: PastImport };

const STATES: Readonly<Record<string, string>> = {
  done: 'Imported',
  unfinished: 'Unfinished',
  undone: 'Undone',
};
/** An import whose rows were all in error, or there already, changed nothing. */
const isNothing = ({ summary: { created, updated, deleted } }: Pick<PastImport, 'summary'>): boolean =>
  created + updated + deleted === 0;
export const stateName = (past: Pick<PastImport, 'state' | 'summary'>): string =>
  past.state === 'done' && isNothing(past) ? 'Nothing changed' : (STATES[past.state] ?? past.state);

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** What was imported before, by whom, with its errors, and the way back. */
export function History() {
  const { imports, error, isLoading, retry } = useHistory();
  const [opened, setOpened] = useState<Opened>();
  const [undone, setUndone] = useState<Undone>();
  const [undo] = useMutation(UndoImportDocument, { refetchQueries: ['ImportHistory'] });
  const close = (): void => setOpened(undefined);
  const confirm = async ({ id }: PastImport): Promise<void> => {
    const { data } = await undo({ variables: { id } });
    const result = data?.imports.undo;
    if (result === undefined) return;
    showSuccess(
      `Undone: ${count(result.removed)} removed, ${count(result.restored)} as before. Figures follow within a minute.`,
    );
    setUndone(result.keptCount > 0 ? result : undefined);
  };
  return (
    <Card title="Earlier imports">
      {undone !== undefined && <KeptFacts undone={undone} />}
      {imports === undefined ? (
        error !== undefined && !isLoading ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <WidgetSkeleton shape="table" height={220} />
        )
      ) : imports.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState title="Nothing was imported yet" text="Imports are listed here, and can be undone." />
        </div>
      ) : (
        <HistoryTable imports={imports} onOpen={setOpened} />
      )}
      <ConfirmDialog
        opened={opened?.about === 'undo'}
        title={`Undo the import of ${opened?.import.filename}?`}
        confirm="Undo the import"
        tone="danger"
        onConfirm={() => opened && confirm(opened.import)}
        onClose={close}
      >
        {opened?.about === 'undo' && undoText(opened.import)}
      </ConfirmDialog>
      <Modal
        opened={opened?.about === 'errors'}
        onClose={close}
        title={`Errors of ${opened?.import.filename}`}
        size="lg"
      >
        {opened?.about === 'errors' && <PastErrors id={opened.import.id} />}
      </Modal>
    </Card>
  );
}

const undoText = ({ summary: { created, updated, deleted } }: PastImport): string =>
  [
    created > 0 && `${count(created)} that it created ${created === 1 ? 'is' : 'are'} removed.`,
    updated + deleted > 0 &&
      `${count(updated + deleted)} that it changed or deleted ${updated + deleted === 1 ? 'is' : 'are'} as before.`,
    'What was changed since stays as it is.',
  ]
    .filter(Boolean)
    .join(' ');

/** Records that were changed since, and so stay. */
function KeptFacts({ undone: { kept, keptCount } }: { undone: Undone }) {
  return (
    <CardBody>
      <div className={classes.warn} role="status">
        {counted(keptCount, 'record stays', 'records stay')} as {keptCount === 1 ? 'it is' : 'they are'}:
        <ul>
          {kept.slice(0, 10).map(({ name, why }) => (
            <li key={name}>
              {name}: {why}
            </li>
          ))}
        </ul>
        {keptCount > 10 && `and ${count(keptCount - 10)} more`}
      </div>
    </CardBody>
  );
}

const NUMBERS = ['read', 'created', 'updated', 'deleted'] as const;
const HEADINGS = { read: 'Rows', created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const;

function HistoryTable({
  imports,
  onOpen,
}: {
  imports: readonly PastImport[];
  onOpen: (opened: Opened) => void;
}) {
  return (
    <ScrollBox label="Earlier imports">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">What</th>
            <th scope="col">State</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {HEADINGS[name]}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              Errors
            </th>
            <th scope="col">When (UTC)</th>
            <th scope="col">Who</th>
            <th scope="col">
              <VisuallyHidden>Undo</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((each) => (
            <tr key={each.id}>
              <td className={classes.long} title={each.filename}>
                {each.filename}
              </td>
              <td>{kindName(each.kind)}</td>
              <td>
                <State past={each} />
              </td>
              {NUMBERS.map((name) => (
                <td key={name} className={classes.number}>
                  {count(each.summary[name])}
                </td>
              ))}
              <td className={classes.number}>{errorsCell(each, onOpen)}</td>
              <td>{moment.format(new Date(each.createdAt))}</td>
              <td>{each.createdBy ?? '–'}</td>
              <td>
                {each.canUndo && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Undo the import of ${each.filename}`}
                    onClick={() => onOpen({ about: 'undo', import: each })}
                  >
                    Undo
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function errorsCell(past: PastImport, onOpen: (opened: Opened) => void): ReactNode {
  const { errorCount } = past.summary;
  if (errorCount === 0) return 0;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="red"
      aria-label={`Show ${counted(errorCount, 'error')} of ${past.filename}`}
      onClick={() => onOpen({ about: 'errors', import: past })}
    >
      {count(errorCount)}
    </Button>
  );
}

function State({ past }: { past: PastImport }) {
  const { state, undoneAt, undoneBy } = past;
  const hint =
    state === 'unfinished'
      ? 'It ended in the middle. Import the same file to go on where it stopped, or undo it.'
      : undoneAt === null
        ? undefined
        : `By ${undoneBy ?? 'somebody'}, ${moment.format(new Date(undoneAt))} UTC`;
  return (
    <span
      className={classes.state}
      data-state={state === 'done' && isNothing(past) ? 'nothing' : state}
      title={hint}
    >
      {stateName(past)}
    </span>
  );
}
