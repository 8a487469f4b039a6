export { audit } from './audit.ts';
export { byCommand } from './by-command.ts';
export { type AuditReference, SENTENCE, type Sentence, sentence } from './sentence.ts';
