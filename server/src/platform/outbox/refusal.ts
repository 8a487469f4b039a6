/** Codes by which ClickHouse says that the rows themselves cannot be stored, however often they are sent. */
const REFUSALS = new Set([
  '6', // CANNOT_PARSE_TEXT
  '26', // CANNOT_PARSE_QUOTED_STRING
  '27', // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  '38', // CANNOT_PARSE_DATE
  '41', // CANNOT_PARSE_DATETIME
  '53', // TYPE_MISMATCH
  '69', // ARGUMENT_OUT_OF_BOUND
  '70', // CANNOT_CONVERT_TYPE
  '72', // CANNOT_PARSE_NUMBER
  '117', // INCORRECT_DATA
  '130', // CANNOT_READ_ARRAY_FROM_TEXT
  '131', // TOO_LARGE_STRING_SIZE
  '349', // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  '376', // CANNOT_PARSE_UUID
  '441', // CANNOT_PARSE_DOMAIN_VALUE_FROM_STRING (older IP errors)
  '469', // VIOLATED_CONSTRAINT, of a constraint that somebody added to the table
  '675', // CANNOT_PARSE_IPV4
  '676', // CANNOT_PARSE_IPV6
]);

/** True when the rows are at fault; false when ClickHouse is away, busy or full and a later try can succeed. */
export function isRefusal(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && REFUSALS.has(at.code)) return true;
  return false;
}

/** Why a row was refused. ClickHouse quotes the row beside a constraint that it breaks: what is in it stays in the row. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.? Column values: [\s\S]*/, '').slice(0, 1000) : 'unknown';
