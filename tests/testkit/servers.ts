/** How many servers tests of several servers start, where they are all of one kind: `PARLEY_TEST_SERVERS=4` makes it four. */
export const SERVERS = Math.max(2, Number(process.env['PARLEY_TEST_SERVERS'] ?? 2));
