/** Parameter of the page that puts audiences side by side: `then` for the members at the end of its period. */
export const MEMBERS_PARAMETER = 'members';
