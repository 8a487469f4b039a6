declare const PARLEY_VERSION: string | undefined;

/** The name that the terminal sends to the server, shown on the confirmation page and in the list of sessions. */
export const USER_AGENT = `parley/${typeof PARLEY_VERSION === 'string' ? PARLEY_VERSION : '0.0.0'} (${process.platform})`;
