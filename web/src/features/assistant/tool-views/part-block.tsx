import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';

/** Which of several questions the blocks below answer. */
export function PartBlock({ block: { number, question } }: { block: BlockOf<'part'> }) {
  return (
    <h4 className={classes.part}>
      {number}. {question}
    </h4>
  );
}
