export { consumeToken, issueToken, TOKEN_MINUTES, type TokenValue } from './one-time-token.ts';
