/** A sync that is not to go on: a person cancelled it, or its connection is not there or not active any more. */
export class SyncEnded extends Error {
  readonly why: 'cancelled' | 'gone';

  constructor(why: 'cancelled' | 'gone') {
    super(`the sync was ended: ${why}`);
    this.why = why;
  }
}
