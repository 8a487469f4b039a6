import type { Block } from '@parley/core/assistant';
import type { Line } from '../../../ui/line.ts';
import { chartView } from './chart-view.ts';
import { companiesView } from './companies-view.ts';
import { numberView } from './number-view.ts';
import { tableView } from './table-view.ts';
import { definitionView, refusalView } from './text-views.ts';
import type { ViewContext, ViewOf } from './view.ts';

/** A view for every kind of block: one without does not compile. */
const VIEWS: { [Kind in Block['kind']]: ViewOf<Kind> } = {
  number: numberView,
  table: tableView,
  chart: chartView,
  companies: companiesView,
  definition: definitionView,
  refusal: refusalView,
};

export function blockLines(block: Block, context: ViewContext): Line[] {
  switch (block.kind) {
    case 'number':
      return VIEWS.number(block, context);
    case 'table':
      return VIEWS.table(block, context);
    case 'chart':
      return VIEWS.chart(block, context);
    case 'companies':
      return VIEWS.companies(block, context);
    case 'definition':
      return VIEWS.definition(block, context);
    case 'refusal':
      return VIEWS.refusal(block, context);
  }
}

export type { ViewContext } from './view.ts';
