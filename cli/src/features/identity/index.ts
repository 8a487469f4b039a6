export { type WhoAmI, whoAmI } from './who-am-i.ts';
