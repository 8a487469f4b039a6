import { Button, Group } from '@mantine/core';
import type { ProposedAction } from '@parley/core/assistant';
import { IconNote } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './proposal-card.module.css';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A note as it would be written, and its day. */
export const NoteWords = ({ note, day }: { note: string; day: string }) => (
  <>
    <p className={classes.head}>
      <IconNote size={16} stroke={1.75} aria-hidden />
      <span>Note on the charts</span>
      <time dateTime={day}>{DAY.format(Date.parse(`${day}T00:00:00Z`))}</time>
    </p>
    <blockquote className={classes.note}>{note}</blockquote>
  </>
);

type CardProps = {
  action: ProposedAction;
  /** The result of the proposal; null while it is open. */
  outcome: string | null;
  onConfirm: () => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
};

/** What would be written, word for word, and the two ways on. */
export function ProposalCard({ action, outcome, onConfirm, onDiscard }: CardProps): ReactNode {
  const [busy, setBusy] = useState<'confirm' | 'discard' | null>(null);
  const act = async (which: 'confirm' | 'discard', run: () => Promise<unknown>): Promise<void> => {
    setBusy(which);
    await run();
    setBusy(null);
  };
  return (
    <section className={classes.card} aria-label="Proposed note">
      <NoteWords note={action.note} day={action.day} />
      {outcome === null ? (
        <Group gap="xs">
          <Button
            size="xs"
            loading={busy === 'confirm'}
            disabled={busy === 'discard'}
            onClick={() => void act('confirm', onConfirm)}
          >
            Add the note
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={busy === 'discard'}
            disabled={busy === 'confirm'}
            onClick={() => void act('discard', onDiscard)}
          >
            Discard
          </Button>
        </Group>
      ) : (
        <p className={classes.outcome} role="status">
          {outcome}
        </p>
      )}
    </section>
  );
}
