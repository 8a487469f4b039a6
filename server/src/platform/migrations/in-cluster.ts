/** How long replicas know which batches they have stored: a batch that was not answered waits in PostgreSQL, for days if need be. */
const WINDOW_SECONDS = 7 * 86_400;

const MADE = /^CREATE TABLE IF NOT EXISTS (\w+) /;
const MADE_AS = /^CREATE TABLE IF NOT EXISTS \w+ AS (\w+)$/;

/**
 * What a run works on stays at the replica that it works at. Each run has a partition of its own, and a Keeper remembers every partition
 * that a replicated table has ever had.
 */
const OF_RUNS = /^CREATE TABLE IF NOT EXISTS run_/;

/** A table whose rows are kept is kept by every replica, and so is which batches it has. */
const replicated = (text: string): string =>
  OF_RUNS.test(text)
    ? text
    : text
        .replace(/ENGINE = (\w*MergeTree)\b/, 'ENGINE = Replicated$1')
        .replace(
          /non_replicated_deduplication_window = (\d+)/,
          `replicated_deduplication_window = $1, replicated_deduplication_window_seconds = ${WINDOW_SECONDS}`,
        );

/**
 * Statements of all migrations, in order, as a Replicated database takes them: it applies each on every replica. A table that is
 * made as another one has its engine written out, because the arguments of an engine that is copied name the path of the other table.
 */
export function inCluster(statements: readonly string[]): string[] {
  const engines = new Map<string, string>();
  return statements.map((statement) => {
    const as = MADE_AS.exec(statement)?.[1];
    const engine = as === undefined ? undefined : engines.get(as);
    if (as !== undefined && engine === undefined) throw new Error(`no table ${as} was made before`);
    const text = engine === undefined ? replicated(statement) : `${statement}\n${engine}`;
    const name = MADE.exec(text)?.[1];
    const own = /^\)?\s*(ENGINE = [\s\S]*)$/m.exec(text)?.[1];
    if (name !== undefined && own !== undefined) engines.set(name, own);
    return text;
  });
}
