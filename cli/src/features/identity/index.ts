export { withProof } from './prove.ts';
export { type WhoAmI, whoAmI } from './who-am-i.ts';
