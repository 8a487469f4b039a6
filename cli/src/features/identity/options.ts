export type LoginOptions = { email?: string; tokenStdin?: true; sample?: true };
