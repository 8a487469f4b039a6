/** Long, because a machine may be busy: what comes ends it at once. */
const LIMIT_MS = 60_000;

/** Waits for something that is bound to happen; says what it waited for when it does not. */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`waited ${LIMIT_MS} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
