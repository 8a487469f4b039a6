/** What an account's statistics are known by among those of files and of other accounts. */
export const sourceOf = (providerId: string, accountId: string): string => `${providerId}/${accountId}`;
