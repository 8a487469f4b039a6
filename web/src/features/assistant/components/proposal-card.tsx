import { Button, Group, TextInput } from '@mantine/core';
import { type ProposalChanges, type ProposedAction, proposalName, withChanges } from '@parley/core/assistant';
import { type ReactNode, useState } from 'react';
import classes from './proposal-card.module.css';
import { ProposalFields } from './proposal-fields.tsx';
import { PROPOSAL_LABELS, ProposalWords } from './proposal-words.tsx';

type CardProps = {
  action: ProposedAction;
  /** The result of the proposal; null while it is open. */
  outcome: ReactNode;
  /** `name` is what it is to be called, where that can be chosen; `changes` are what else was changed. */
  onConfirm: (name: string | null, changes: ProposalChanges | null) => Promise<unknown>;
  onDiscard: () => Promise<unknown>;
};

const LONGEST_NAME = 256;

/** What would be written, word for word, and the two ways on. */
export function ProposalCard({ action, outcome, onConfirm, onDiscard }: CardProps): ReactNode {
  const [busy, setBusy] = useState<'confirm' | 'discard' | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [changes, setChanges] = useState<ProposalChanges | null>(null);
  const changed = changes === null ? action : withChanges(action, changes);
  // Until it is typed, the name follows what is changed.
  const name = typed ?? proposalName(changed);
  const labels = PROPOSAL_LABELS[action.type];
  const isNameless = name !== null && name.trim() === '';
  const act = async (which: 'confirm' | 'discard', run: () => Promise<unknown>): Promise<void> => {
    setBusy(which);
    await run();
    setBusy(null);
  };
  return (
    <section className={classes.card} aria-label={labels.card}>
      <ProposalWords action={changed} />
      {outcome === null ? (
        <>
          {name !== null && (
            <TextInput
              size="xs"
              label="Name"
              maxLength={LONGEST_NAME}
              value={name}
              error={isNameless ? 'A name is needed.' : undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <ProposalFields action={changed} onChange={(more) => setChanges({ ...changes, ...more })} />
          <Group gap="xs">
            <Button
              size="xs"
              loading={busy === 'confirm'}
              disabled={busy === 'discard' || isNameless}
              onClick={() => void act('confirm', () => onConfirm(name?.trim() ?? null, changes))}
            >
              {labels.confirm}
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
        </>
      ) : (
        <div className={classes.outcome} role="status">
          {outcome}
        </div>
      )}
    </section>
  );
}
