export { backUp, type Databases } from './back-up.ts';
export { checkBackup, restore } from './restore.ts';
