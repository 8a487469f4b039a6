export { EVENT_LIST_SPEC, listEvents } from './list-events.ts';
export { countEvents, selectEvents } from './select-events.ts';
export { type LoggedEvent, toEvents } from './to-event.ts';
