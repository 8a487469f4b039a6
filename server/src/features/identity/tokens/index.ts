export {
  consumeToken,
  issueToken,
  TOKEN_MINUTES,
  type TokenValue,
  withdrawTokens,
} from './one-time-token.ts';
