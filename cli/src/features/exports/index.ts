export { download } from './download.ts';
export { refuseToReplace } from './refuse-to-replace.ts';
