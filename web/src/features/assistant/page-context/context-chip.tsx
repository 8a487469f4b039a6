import { ActionIcon } from '@mantine/core';
import { IconFileInfo, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { useAtHand } from '../../../ui/at-hand/at-hand.ts';
import classes from './context-chip.module.css';
import type { AtHandContext } from './context-of.ts';
import { contextNow, keyOf, removeContext, restoreContext, useRemovedContext } from './page-at-hand.ts';
import { useContextWords } from './use-context-words.ts';

const backToInput = (): void =>
  document.querySelector<HTMLTextAreaElement>('textarea[data-question]')?.focus();

/** What is on the page, which the next question is about as far as it names nothing else. It can be removed, and taken back. */
export function ContextChip() {
  const place = useLocation();
  const { choice } = usePageFilters();
  const point = useAtHand((store) => store.point);
  const selected = useAtHand((store) => store.selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is read again when any of these changes
  const context = useMemo(() => contextNow(place), [place, choice, point, selected]);
  const removed = useRemovedContext((store) => store.removed);
  if (context === undefined) return null;
  if (removed === keyOf(context))
    return (
      <p className={classes.root} data-context="removed">
        <span className={classes.quiet}>Asked of everything.</span>
        <button
          type="button"
          className={classes.restore}
          onClick={() => {
            restoreContext();
            backToInput();
          }}
        >
          Ask about this page
        </button>
      </p>
    );
  return <Shown context={context} />;
}

function Shown({ context }: { context: AtHandContext }) {
  const words = useContextWords(context).join(' · ');
  return (
    <div className={classes.root} data-context="shown">
      {/* biome-ignore lint/a11y/useSemanticElements: a mark with a button is no fieldset */}
      <span className={classes.chip} role="group" aria-label={`The question is about the page: ${words}`}>
        <IconFileInfo className={classes.icon} size={14} stroke={1.75} aria-hidden />
        <span className={classes.words} title={words}>
          {words}
        </span>
        <ActionIcon
          size={20}
          variant="subtle"
          color="gray"
          aria-label={`Ask without ${words}`}
          title="Ask of everything"
          onClick={() => {
            removeContext(context);
            backToInput();
          }}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
