export { type DetailPart, type EventReference, formatDetails, readDetails, toldDetails } from './details.ts';
export { EVENT_TYPE_RULES, EVENT_TYPES, type EventType, eventTypeOf } from './event-types.ts';
export {
  NAMED_PAGES,
  type NamedPage,
  REFERENCE_KINDS,
  type ReferenceKind,
  referencePath,
} from './references.ts';
export { EVENTS_FILE, EVENTS_TABLE, SHOWN_ID_LENGTH } from './table.ts';
