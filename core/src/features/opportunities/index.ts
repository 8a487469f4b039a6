export {
  audiencePermalink,
  influencedPermalink,
  OPPORTUNITY_TYPE_PARAMETER,
  OPPORTUNITY_TYPES,
  type OpportunityTypeId,
  opportunitiesPermalink,
  opportunityPermalink,
  readOpportunityType,
} from './permalink.ts';
export {
  OPPORTUNITIES_TABLE,
  OPPORTUNITY_AUDIENCES_TABLE,
  OPPORTUNITY_BLOCK_TABLE,
  OPPORTUNITY_EVENTS_TABLE,
  OPPORTUNITY_FILTERS,
  OPPORTUNITY_STATUSES,
  type OpportunityStatusId,
  TOUCH_FILTERS,
} from './table.ts';
export {
  rowFilters,
  type TouchArguments,
  touchArguments,
  touchFilters,
} from './touch-arguments.ts';
