export { earlierOf } from './back-to.ts';
export type { ConversationState, Pending } from './conversation-state.ts';
export { type Rest, restOf } from './left-out.ts';
export { letFall } from './let-fall.ts';
export { passedOver, withOpen, withPending } from './pending.ts';
export { readThread } from './thread.ts';
