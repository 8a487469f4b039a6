import { useAui } from '@assistant-ui/react';
import { Loader, Popover } from '@mantine/core';
import { type Chip, type FrameEdit, turnOf } from '@parley/core/assistant';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './chips.module.css';
import { useConversation } from './conversation-context.tsx';

const ChipPanel = lazy(() => import('./chip-panel.tsx').then((module) => ({ default: module.ChipPanel })));

type ChipsProps = { query: readonly Chip[]; entryId: string };

/** How the question was understood. Each chip can be changed alone; one of which no more is known puts the question in the input. */
export function Chips({ query, entryId }: ChipsProps) {
  const aui = useAui();
  const { session } = useConversation();
  const rewrite = (): void => {
    const asked = turnOf(session.getState().entries, entryId);
    if (asked === null) return;
    // Inside a message, `composer` would be the one that edits that message.
    aui.thread().composer().setText(asked.text);
    document.querySelector<HTMLTextAreaElement>('textarea[data-question]')?.focus();
  };
  return (
    <ul className={classes.chips} aria-label="How the question was understood" data-no-picture>
      {query.map((chip) => (
        <li key={`${chip.label} ${chip.value} ${chip.part?.at ?? ''}`}>
          {chip.part === undefined ? (
            <button type="button" className={classes.chip} title="Change the question" onClick={rewrite}>
              <ChipText chip={chip} />
            </button>
          ) : (
            <ChangeableChip chip={chip} part={chip.part} entryId={entryId} onLost={rewrite} />
          )}
        </li>
      ))}
    </ul>
  );
}

const ChipText = ({ chip: { label, value, isFromPage = false } }: { chip: Chip }) => (
  <>
    <span className={classes.label}>{label}</span> {value}
    {isFromPage && <span className={classes.label}> (from the page)</span>}
  </>
);

type ChangeableProps = {
  chip: Chip;
  part: NonNullable<Chip['part']>;
  entryId: string;
  /** It is not known any more how the answer was understood. */
  onLost: () => void;
};

function ChangeableChip({ chip, part, entryId, onLost }: ChangeableProps) {
  const { session, useTranscript } = useConversation();
  const [opened, setOpened] = useState(false);
  const [isLost, setLost] = useState(false);
  const isBusy = useTranscript(({ streaming }) => streaming);
  const sessionId = useTranscript((transcript) => transcript.sessionId);
  const turnId = turnOf(session.getState().entries, entryId)?.id;
  const choose = (change: FrameEdit, question: string): void => {
    setOpened(false);
    if (turnId !== undefined) void session.ask(question, { edit: { turnId, change } });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      trapFocus
      // The input has it, where the question is to be changed there.
      returnFocus={!isLost}
      // What is below the fold of a short window can be reached all the same.
      middlewares={{ flip: true, shift: { padding: 8 } }}
      // The choices are higher than what shows while they load: the place is chosen again then.
      preventPositionChangeWhenVisible={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.chip}
          data-opened={opened || undefined}
          title={`Change ${chip.label.toLowerCase()}`}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) setOpened(!opened);
          }}
        >
          <ChipText chip={chip} />
          <IconChevronDown className={classes.mark} size={12} stroke={2} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {opened && (
          <Suspense
            fallback={
              <div className={classes.waiting} role="status" aria-label="Loading the choices">
                <Loader size={18} />
              </div>
            }
          >
            <ChipPanel
              id={sessionId ?? ''}
              turnId={turnId ?? ''}
              part={part}
              onChoose={choose}
              onLost={() => {
                setLost(true);
                setOpened(false);
                onLost();
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
