import { builder } from '../../platform/graphql/index.ts';

export const OpportunityType = builder.enumType('OpportunityType', {
  values: ['pipeline', 'closedWon'] as const,
});
