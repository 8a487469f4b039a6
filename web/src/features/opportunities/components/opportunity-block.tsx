import { OPPORTUNITY_BLOCK_TABLE } from '@parley/core/features/opportunities';
import type { OpportunityScope } from '../data/use-opportunity-list.ts';
import { useOpportunityType } from '../use-opportunity-type.ts';
import { BLOCK_COLUMNS, COMPANY_OPPORTUNITY_COLUMNS } from './opportunity-columns.tsx';
import { OpportunityPanel } from './opportunity-panel.tsx';
import { TypeSwitch } from './type-switch.tsx';

const TABLES = [OPPORTUNITY_BLOCK_TABLE];

/** The opportunities of what a page is about: a company, or the vendors and audience of a list. */
export function OpportunityBlock({ scope }: { scope: OpportunityScope }) {
  const { type, setType } = useOpportunityType(TABLES);
  return (
    <OpportunityPanel
      id="opportunity-block"
      title="Opportunities"
      table={OPPORTUNITY_BLOCK_TABLE}
      type={type}
      scope={scope}
      columns={scope.companyId === undefined ? BLOCK_COLUMNS : COMPANY_OPPORTUNITY_COLUMNS}
      actions={<TypeSwitch type={type} onChange={setType} />}
    />
  );
}
