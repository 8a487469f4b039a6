import { Badge, Stack, Text } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { DIALOG_WIDTHS } from '../../../ui/dialogs/dialog-widths.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { Moment } from '../../users/index.ts';
import type { SyncRun } from '../data/use-providers.ts';
import classes from './integrations.module.css';

const STATES = {
  running: ['Reading', 'blue'],
  completed: ['Read', 'green'],
  failed: ['Failed', 'red'],
  cancelled: ['Cancelled', 'gray'],
} as const satisfies Record<SyncRun['status'], readonly [string, string]>;

const COLUMNS = [
  ['read', 'Read'],
  ['created', 'New'],
  ['updated', 'Changed'],
  ['deleted', 'Removed'],
  ['withoutCompany', 'No company'],
] as const;

type RunsDialogProps = { runs: readonly SyncRun[]; name: string; onClose: () => void };

/** The last runs of a connection: what each read, and what that changed here. */
export function RunsDialog({ runs, name, onClose }: RunsDialogProps) {
  return (
    <Modal title={`Last readings of ${name}`} onClose={onClose} size={DIALOG_WIDTHS.confirm}>
      <Stack gap="md">
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </Stack>
    </Modal>
  );
}

function Run({ run: { status, askedBy, beganAt, problem, streams } }: { run: SyncRun }) {
  const [word, color] = STATES[status];
  return (
    <section className={classes.run}>
      <div className={classes.head}>
        <Text size="sm">
          <Moment at={beganAt} />
          {askedBy === null ? ', by its schedule' : `, asked for by ${askedBy}`}
        </Text>
        <Badge className={classes.badge} variant="light" color={color}>
          {word}
        </Badge>
      </div>
      {problem !== null && <p className={classes.error}>{problem}</p>}
      <ScrollBox label="What was read">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Records</th>
              {COLUMNS.map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {streams.map((stream) => (
              <tr key={stream.id}>
                <th scope="row">
                  {stream.label}
                  {stream.problem !== null && <div className={classes.error}>{stream.problem}</div>}
                </th>
                {COLUMNS.map(([key]) => (
                  <td key={key}>{formatFigure(stream[key], 'count')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
