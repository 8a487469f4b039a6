export { AUDIENCES, findAudience } from './find-audience.ts';
