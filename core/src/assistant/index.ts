export type { Answer, Block, Chip, EngineName } from './answer.ts';
export { answerSchema, blockSchema, ENGINES, engineSchema, speakerOf } from './answer.ts';
export type { AnswerCell, AnswerTable } from './answer-tables.ts';
export { answerTables, pastedRows } from './answer-tables.ts';
export { answerText } from './answer-text.ts';
export type { Decoded } from './codec.ts';
export {
  decodeClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  encodeServerMessage,
} from './codec.ts';
export type { AnswerEdit, ChipPart, FrameEdit, PeriodChoice, PeriodPreset } from './frame-edit.ts';
export {
  answerEditSchema,
  CHIP_PARTS,
  COMPARISONS,
  chipPartSchema,
  editWords,
  frameEditSchema,
  MOST_ANSWER_ROWS,
  PERIOD_PRESETS,
} from './frame-edit.ts';
export type { ContextField, ContextThing, PageContext } from './page-context.ts';
export { pageContextSchema } from './page-context.ts';
export { readPeriodChoice, writePeriodChoice } from './period-choice.ts';
export type { PinnedPart } from './pins.ts';
export { findPart, hasPinnable, isPinnable, partOf, subjectOfQuery, titleOfQuery } from './pins.ts';
export type { ActionOf, ProposalChanges, ProposedAction, ProposedType, TurnDecision } from './proposal.ts';
export { proposalChangesSchema, proposedActionSchema, TURN_DECISIONS, withChanges } from './proposal.ts';
export { proposalName, proposedAlertInWords, proposedEvent, shareInWords } from './proposal-name.ts';
export type { ClientMessage, ServerMessage } from './protocol.ts';
export { CLOSE_CODES, clientMessageSchema, LONGEST_QUESTION, serverMessageSchema } from './protocol.ts';
export { type AskedOf, questionAbout } from './question-about.ts';
export type {
  AskOptions,
  AskOutcome,
  AssistantProblem,
  AssistantSession,
  AssistantSessionOptions,
  AssistantSocket,
} from './session.ts';
export { createAssistantSession, RECONNECT_ATTEMPTS } from './session.ts';
export type { StoredConversation, StoredTurn } from './stored-turn.ts';
export { replay, storedTurnSchema, TURN_STATUSES } from './stored-turn.ts';
export { readSubProtocols, subProtocols } from './sub-protocol.ts';
export { thingsOnPage } from './things-on-page.ts';
export type { ConnectionStatus, Entry, LogEntry, Transcript, TurnRating } from './transcript.ts';
export { EMPTY_TRANSCRIPT, foldTranscript, reduce, TURN_RATINGS, turnOf } from './transcript.ts';
