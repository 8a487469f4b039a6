export { type Facts, type Filled, fillTemplate, plainWords } from './fill-template.ts';
