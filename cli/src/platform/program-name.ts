declare const PARLEY_VERSION: string | undefined;

/** What the server is told that asks, shown where somebody lets a terminal in and in the list of sessions. */
export const USER_AGENT = `parley/${typeof PARLEY_VERSION === 'string' ? PARLEY_VERSION : '0.0.0'} (${process.platform})`;
