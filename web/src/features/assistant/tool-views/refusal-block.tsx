import { type Block, turnOf } from '@parley/core/assistant';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useConversation } from '../components/conversation-context.tsx';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';

type Reason = Extract<Block, { kind: 'refusal' }>['reason'];

const INVITATIONS: Record<Reason, string> = {
  'out-of-scope': 'This can be answered:',
  'not-measured': 'This is measured:',
  'not-permitted': 'You can look at this instead:',
  ambiguous: 'Which one is meant?',
};

type RefusalProps = { block: BlockOf<'refusal'>; entryId?: string | undefined };

/** What cannot be answered leads to the nearest thing that can. */
export function RefusalBlock({ block, entryId }: RefusalProps) {
  const { session } = useConversation();
  if (block.choices.length === 0) return null;
  const offeredBy = (): string | undefined =>
    entryId === undefined ? undefined : turnOf(session.getState().entries, entryId)?.id;
  return (
    <div className={classes.refusal}>
      <p className={classes.quiet}>{INVITATIONS[block.reason]}</p>
      <ul>
        {block.choices.map((choice, at) => (
          <li key={choice}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => void session.ask(choice, { page: pageAtHand(), offeredBy: offeredBy() })}
            >
              <span>
                {choice}
                {block.previews?.[at] ? <span className={classes.preview}>{block.previews[at]}</span> : null}
              </span>
              <IconArrowUpRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
