export type { Answer, Block, ClientMessage, ServerMessage } from './protocol.ts';
export { answerSchema, blockSchema, clientMessageSchema, serverMessageSchema } from './protocol.ts';
