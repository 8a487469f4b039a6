export { changeOwn } from './own/change-own.ts';
export { makeOwn } from './own/make-own.ts';
export { putAwayOwn } from './own/put-away-own.ts';
export { listUnmapped } from './rules/list-unmapped.ts';
export { type ListedRule, listRules, ownRulesOf } from './rules/own-rules.ts';
export { previewRules } from './rules/preview-rules.ts';
export { addRule, setRules } from './rules/set-rules.ts';
export { testRules } from './rules/test-rules.ts';
