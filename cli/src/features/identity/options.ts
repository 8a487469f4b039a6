export type LoginOptions = { email?: string; tokenStdin?: true; sample?: true; browser: boolean };

export type CreateKeyOptions = { scope: string[]; expires?: string };
