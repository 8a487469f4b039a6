/** As `Promise.all`, but when one fails the others have ended too: none goes on behind the back of the next attempt. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}
