import { SegmentedControl } from '@mantine/core';
import { type OpportunityTypeId, readOpportunityType } from '@parley/core/features/opportunities';

export const TYPE_NAMES: Record<OpportunityTypeId, string> = {
  pipeline: 'Pipeline',
  closedWon: 'Closed won',
};

type TypeSwitchProps = { type: OpportunityTypeId; onChange: (type: OpportunityTypeId) => void };

/** Opportunities opened in the period, or those won in it. */
export const TypeSwitch = ({ type, onChange }: TypeSwitchProps) => (
  <SegmentedControl
    aria-label="Opportunity type"
    value={type}
    onChange={(value) => onChange(readOpportunityType(value))}
    data={[
      { value: 'pipeline', label: TYPE_NAMES.pipeline },
      { value: 'closedWon', label: TYPE_NAMES.closedWon },
    ]}
  />
);
