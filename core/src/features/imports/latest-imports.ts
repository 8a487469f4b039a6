/** How many past imports a list of them holds, the latest first; older ones are in the event log. */
export const LATEST_IMPORTS = 100;
