export { whySchema } from './why.ts';
