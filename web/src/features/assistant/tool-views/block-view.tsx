import type { Block } from '@parley/core/assistant';
import { IconArrowRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { CompaniesBlock } from './companies-block.tsx';
import { DefinitionBlock } from './definition-block.tsx';
import { ExplanationBlock } from './explanation-block.tsx';
import { FileBlock } from './file-block.tsx';
import { FlowBlock } from './flow-block.tsx';
import { InstanceLink } from './instance-link.tsx';
import { ChartBlock } from './lazy-chart-block.tsx';
import { NumberBlock } from './number-block.tsx';
import { OpportunitiesBlock } from './opportunities-block.tsx';
import { PartBlock } from './part-block.tsx';
import { ProposalBlock } from './proposal-block.tsx';
import { RefusalBlock } from './refusal-block.tsx';
import { TableBlock } from './table-block.tsx';

type ViewProps<K extends Block['kind']> = { block: BlockOf<K>; entryId?: string | undefined };

/** Total: a kind of block without a view does not compile. */
const VIEWS: { [K in Block['kind']]: ComponentType<ViewProps<K>> } = {
  number: NumberBlock,
  table: TableBlock,
  chart: ChartBlock,
  companies: CompaniesBlock,
  opportunities: OpportunitiesBlock,
  flow: FlowBlock,
  file: FileBlock,
  definition: DefinitionBlock,
  explanation: ExplanationBlock,
  part: PartBlock,
  proposal: ProposalBlock,
  refusal: RefusalBlock,
};

type BlockViewProps<K extends Block['kind']> = ViewProps<K> & {
  /** Where the whole answer leads: said once, below it. */
  answerLink: string | null;
};

export function BlockView<K extends Block['kind']>({ block, entryId, answerLink }: BlockViewProps<K>) {
  const View: ComponentType<ViewProps<K>> = VIEWS[block.kind as K];
  const own = 'permalink' in block ? block.permalink : undefined;
  if (own === undefined || own === null || own === answerLink)
    return <View block={block} entryId={entryId} />;
  return (
    <div className={classes.block}>
      <View block={block} entryId={entryId} />
      <InstanceLink to={own} className={classes.open} data-no-picture>
        Open the page
        <IconArrowRight size={14} aria-hidden />
      </InstanceLink>
    </div>
  );
}
