/** Why the instance of the address is not shown: it may not exist, or this person may not see it; which one is not told. */
export class InstanceError extends Error {
  constructor(cause?: unknown) {
    super('Unable to load the instance', { cause });
    this.name = 'InstanceError';
  }
}
