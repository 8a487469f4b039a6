import type { Context } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { FileParts } from './file-schema.ts';
import type { ConfigurationFile } from './read-file.ts';

export type ApplyParts = {
  transaction: PostgresTransaction;
  /** Its connection is part of the transaction. */
  ctx: Context;
  before: FileParts;
  /** Those parts that say something else than what holds. */
  parts: Partial<FileParts>;
  problemAt: ConfigurationFile['problemAt'];
  why: string;
};
