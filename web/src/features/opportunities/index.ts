export { InfluenceWidget } from './components/influence-widget.tsx';
export { OpportunityBlock } from './components/opportunity-block.tsx';
export { TYPE_NAMES, TypeSwitch } from './components/type-switch.tsx';
export type { OpportunityScope } from './data/use-opportunity-list.ts';
export { useOpportunityType } from './use-opportunity-type.ts';
