import { makeEmpty } from './server-directories.ts';

/** Before any test, so that none waits for it. */
export default makeEmpty;
