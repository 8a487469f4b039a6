import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';

export const DefinitionBlock = ({ block }: { block: BlockOf<'definition'> }) => (
  <dl className={classes.definition}>
    <dt>{block.term}</dt>
    <dd>{block.text}</dd>
  </dl>
);
