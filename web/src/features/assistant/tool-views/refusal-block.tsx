import type { Block } from '@parley/core/assistant';
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

/** What cannot be answered leads to the nearest thing that can. */
export function RefusalBlock({ block }: { block: BlockOf<'refusal'> }) {
  const { session } = useConversation();
  if (block.choices.length === 0) return null;
  return (
    <div className={classes.refusal}>
      <p className={classes.quiet}>{INVITATIONS[block.reason]}</p>
      <ul>
        {block.choices.map((choice, at) => (
          <li key={choice}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => void session.ask(choice, { page: pageAtHand() })}
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
