export { audit } from './audit.ts';
export { byCommand } from './by-command.ts';
