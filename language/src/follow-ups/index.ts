export type { ConversationState, Pending } from './conversation-state.ts';
export type { Rest } from './left-out.ts';
export { letFall } from './let-fall.ts';
export { withOpen } from './pending.ts';
