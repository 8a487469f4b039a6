export { createHeartbeat, type Heartbeat, LATE_MS } from './heartbeat.ts';
