export { AudienceFilter, useAudienceName } from './audience-filter.tsx';
export { keepAudience } from './chosen-audience.ts';
export { dayText, rangeText, readDay } from './day-text.ts';
export {
  askedDefinitions,
  learnDefinitions,
  useCurrentDefinitions,
  useShownDefinitions,
} from './definitions.ts';
export type { EntityFilterProps } from './entity-filter.tsx';
export { EntityFilter } from './entity-filter.tsx';
export type { EntityKind } from './entity-filter-text.ts';
export { currentPermalink, withRange } from './permalink.ts';
export type { RangeChoice } from './range.ts';
export { checkRange, takeRange } from './range.ts';
export { choiceText, RangePicker } from './range-picker.tsx';
export { chooseRange, chosenDays, isChosenRange } from './store.ts';
export type { PageFilters } from './use-page-filters.ts';
export { GroupedAudiences, OnlyTargetMarket, usePageFilters } from './use-page-filters.ts';
