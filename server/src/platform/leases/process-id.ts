import { randomUUID } from 'node:crypto';

/** Names this process where it holds a lease, and every statement of it in ClickHouse (`log_comment`). */
export const PROCESS_ID = randomUUID();
