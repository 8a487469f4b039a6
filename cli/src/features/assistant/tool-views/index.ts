import type { Block } from '@parley/core/assistant';
import { type Line, line, link } from '../../../ui/line.ts';
import { chartView } from './chart-view.ts';
import { companiesView } from './companies-view.ts';
import { explanationView } from './explanation-view.ts';
import { flowView } from './flow-view.ts';
import { numberView } from './number-view.ts';
import { opportunitiesView } from './opportunities-view.ts';
import { proposalView } from './proposal-view.ts';
import { tableView } from './table-view.ts';
import { definitionView, fileView, partView, refusalView } from './text-views.ts';
import type { ViewContext, ViewOf } from './view.ts';

/** A view for every kind of block: one without does not compile. */
const VIEWS: { [Kind in Block['kind']]: ViewOf<Kind> } = {
  number: numberView,
  table: tableView,
  chart: chartView,
  companies: companiesView,
  opportunities: opportunitiesView,
  flow: flowView,
  file: fileView,
  definition: definitionView,
  explanation: explanationView,
  part: partView,
  proposal: proposalView,
  refusal: refusalView,
};

const drawn = (block: Block, context: ViewContext): Line[] => {
  switch (block.kind) {
    case 'number':
      return VIEWS.number(block, context);
    case 'table':
      return VIEWS.table(block, context);
    case 'chart':
      return VIEWS.chart(block, context);
    case 'companies':
      return VIEWS.companies(block, context);
    case 'opportunities':
      return VIEWS.opportunities(block, context);
    case 'flow':
      return VIEWS.flow(block, context);
    case 'file':
      return VIEWS.file(block, context);
    case 'definition':
      return VIEWS.definition(block, context);
    case 'explanation':
      return VIEWS.explanation(block, context);
    case 'part':
      return VIEWS.part(block, context);
    case 'proposal':
      return VIEWS.proposal(block, context);
    case 'refusal':
      return VIEWS.refusal(block, context);
  }
};

/** A block, and the page that shows it where that is another than the answer's. */
export function blockLines(block: Block, answerLink: string | null, context: ViewContext): Line[] {
  const own = 'permalink' in block ? block.permalink : undefined;
  const isElsewhere = own !== undefined && own !== null && own !== answerLink;
  return [...drawn(block, context), ...(isElsewhere ? [line(link(context.linkOf(own)))] : [])];
}

export type { ViewContext } from './view.ts';
