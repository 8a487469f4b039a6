export { checkParts } from './check-parts.ts';
export { lookForDamage } from './look-for-damage.ts';
export { type Damage, readDamage } from './read-damage.ts';
