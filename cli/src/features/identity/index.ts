export { WHO_AM_I, type WhoAmI, whoAmI } from './who-am-i.ts';
