export { applyEdit } from './apply-edit.ts';
export { audienceNamed } from './audience-named.ts';
export type { AskedChoice, ChoiceGroup } from './choice.ts';
export { type EditContext, editBase, type OfTurn } from './edit-base.ts';
export { periodOf, withPeriod } from './edit-period.ts';
export { wordEdit } from './edit-words.ts';
export { InvalidEdit } from './invalid-edit.ts';
export { type ChipForm, type ChipMenu, menuOf } from './menu-of.ts';
