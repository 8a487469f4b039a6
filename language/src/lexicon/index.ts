export type { Grouping, TrafficType } from './meaning.ts';
export { TOPICS, textOfTopic } from './topics.ts';
