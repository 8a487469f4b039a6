export type { Answer, Block } from './answer.ts';
export { answerSchema, blockSchema } from './answer.ts';
export type { Decoded } from './codec.ts';
export {
  decodeClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  encodeServerMessage,
} from './codec.ts';
export type { ClientMessage, ServerMessage } from './protocol.ts';
export { CLOSE_CODES, clientMessageSchema, LONGEST_QUESTION, serverMessageSchema } from './protocol.ts';
export type {
  AskOutcome,
  AssistantProblem,
  AssistantSession,
  AssistantSessionOptions,
  AssistantSocket,
} from './session.ts';
export { createAssistantSession, RECONNECT_ATTEMPTS } from './session.ts';
export { readSubProtocols, subProtocols } from './sub-protocol.ts';
export type { ConnectionStatus, Entry, LogEntry, Transcript } from './transcript.ts';
export { EMPTY_TRANSCRIPT, foldTranscript, reduce } from './transcript.ts';
