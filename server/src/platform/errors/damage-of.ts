/** Codes of ClickHouse for files that are not what it wrote. */
const DAMAGED = new Set([
  '3', // UNEXPECTED_END_OF_FILE
  '32', // ATTEMPT_TO_READ_AFTER_EOF
  '33', // CANNOT_READ_ALL_DATA
  '40', // CHECKSUM_DOESNT_MATCH
  '107', // FILE_DOESNT_EXIST
  '226', // NO_FILE_IN_DATA_PART
  '246', // CORRUPTED_DATA
  '271', // CANNOT_DECOMPRESS
]);
const IN_PART = /while reading from part \S+ in table (?:[\w-]+\.)?(\w+)/;

/** The table whose files ClickHouse could not read; undefined where an error is of another kind. */
export function damageOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || typeof at.code !== 'string' || !DAMAGED.has(at.code)) continue;
    const table = IN_PART.exec(at.message)?.[1];
    if (table !== undefined) return table;
  }
  return undefined;
}
