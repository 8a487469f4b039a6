import { Button, Progress } from '@mantine/core';
import type { Phase } from '../use-import.ts';
import { count, counted } from '../words.ts';
import classes from './imports.module.css';

/** How far it is, and the way to stop it. */
export function Sending({ phase, onStop }: { phase: Extract<Phase, { at: 'sending' }>; onStop: () => void }) {
  const { rows, total, isDryRun } = phase;
  const verb = isDryRun ? 'Read' : 'Imported';
  const text =
    total === undefined
      ? 'Sending the file…'
      : `${verb} ${count(Math.min(rows, total))} of ${counted(total, 'row')}`;
  return (
    <div>
      <Progress
        value={total === undefined || total === 0 ? 100 : (rows / total) * 100}
        animated={total === undefined}
        aria-label={text}
        mb={8}
      />
      <div className={classes.sending}>
        <span className="tabular">{text}</span>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
