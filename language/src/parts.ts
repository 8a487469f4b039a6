/** The pieces of the language by name, for the tool that measures each of them: see docs/develop/evaluating-the-assistant.md. */
export { IDIOM_PATTERNS } from './idioms/apply-idioms.ts';
export { PHRASES } from './lexicon/lexicon.ts';
export { REFUSED_PATTERNS } from './lexicon/refused-patterns.ts';
export { TOPIC_PATTERNS } from './lexicon/topic-patterns.ts';
export { RULES } from './rules/apply-rules.ts';
