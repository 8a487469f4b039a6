export { changeOwn } from './own/change-own.ts';
export { makeOwn } from './own/make-own.ts';
export { putAwayOwn } from './own/put-away-own.ts';
export { setRules } from './rules/set-rules.ts';
