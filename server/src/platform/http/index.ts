export { createHttp, sendError } from './create-http.ts';
export type { Credentials } from './credentials.ts';
export { credentialsOf, originOf } from './credentials.ts';
export { isLoopback, listensOnLoopback } from './loopback.ts';
export { secured } from './secured.ts';
