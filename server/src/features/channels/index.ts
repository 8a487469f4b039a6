export { setRules } from './rules/set-rules.ts';
