import type { Block } from '@parley/core/assistant';
import type { ComponentType } from 'react';
import type { BlockOf } from './block-of.ts';
import { CompaniesBlock } from './companies-block.tsx';
import { DefinitionBlock } from './definition-block.tsx';
import { ChartBlock } from './lazy-chart-block.tsx';
import { NumberBlock } from './number-block.tsx';
import { RefusalBlock } from './refusal-block.tsx';
import { TableBlock } from './table-block.tsx';

/** Total: a kind of block without a view does not compile. */
const VIEWS: { [K in Block['kind']]: ComponentType<{ block: BlockOf<K> }> } = {
  number: NumberBlock,
  table: TableBlock,
  chart: ChartBlock,
  companies: CompaniesBlock,
  definition: DefinitionBlock,
  refusal: RefusalBlock,
};

export function BlockView<K extends Block['kind']>({ block }: { block: BlockOf<K> }) {
  const View: ComponentType<{ block: BlockOf<K> }> = VIEWS[block.kind as K];
  return <View block={block} />;
}
