/** The instance in the address does not exist, or this person has no access to it; the message does not say which. */
export class InstanceError extends Error {
  constructor(cause?: unknown) {
    super('Unable to load the instance', { cause });
    this.name = 'InstanceError';
  }
}
