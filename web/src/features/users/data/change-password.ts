import { rest } from '../../../shell/api/rest.ts';

/** Asks for the current password too; every other session of the person ends. */
export async function changePassword(input: { current: string; next: string }): Promise<void> {
  await rest('/api/auth/password/change', input);
}
