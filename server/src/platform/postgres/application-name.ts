import { PROCESS_ID } from '../leases/process-id.ts';

/** How connections of this program are named in PostgreSQL: the beginning is that of every process and version. */
export const APPLICATION = 'parley';
export const APPLICATION_NAME = `${APPLICATION} ${PROCESS_ID}`;
