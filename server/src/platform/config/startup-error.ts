/** A reason not to start that a person can act on: printed as one line, without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}

/** What passes: the same is worth another try. `parley-server` ends with a code of its own. */
export class TryAgainError extends StartupError {}
