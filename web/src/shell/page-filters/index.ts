export { AudienceFilter, useAudienceName } from './audience-filter.tsx';
export { dayText, rangeText } from './day-text.ts';
export { currentPermalink, withRange } from './permalink.ts';
export type { RangeChoice } from './range.ts';
export { takeRange } from './range.ts';
export { choiceText, RangePicker } from './range-picker.tsx';
export { chooseRange } from './store.ts';
export type { PageFilters } from './use-page-filters.ts';
export { usePageFilters } from './use-page-filters.ts';
