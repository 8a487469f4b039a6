import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import { authorization, postJson, send } from '../../platform/http.ts';
import { ask } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';

const factorsSchema = z.object({ proofs: z.array(z.string()) });

const IN_A_SCRIPT =
  'In a script, sign in with your password at most ten minutes before: parley login --email you@example.com';
const ELSEWHERE = ['Do it on the web, where you can sign in again: parley open'];

/** Runs what needs a fresh proof of who it is: where the server asks for one it is asked for here, and then it is run again. */
export async function withProof<Result>(session: Session, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'recent_proof_needed') throw error;
    await prove(session);
    return await work();
  }
}

/** A password, a code of an app, or one that is sent by mail; a passkey needs a browser. */
async function prove({ io, connection, output }: Session): Promise<void> {
  if (io.stdin.isTTY !== true)
    throw new CliError('signIn', 'Please confirm that it is you: that needs a terminal.', {
      code: 'recent_proof_needed',
      nextSteps: ['Run it in a terminal.', IN_A_SCRIPT, ...ELSEWHERE],
    });
  const connected = await connection();
  const headers = authorization(connected);
  const base = `${connected.server}/api/auth/second-factor`;
  const post = (path: string, fields: Readonly<Record<string, string>>): Promise<unknown> =>
    postJson(`${base}/${path}`, fields, io.signal, [], headers);
  const { proofs } = factorsSchema.parse(await (await send(base, { headers, signal: io.signal })).json());
  await output.notice('Please confirm that it is you.');
  if (proofs.includes('password'))
    await post('prove', { password: await ask(io, 'Your password: ', { secret: true }) });
  else if (proofs.includes('code'))
    await post('prove', { code: await ask(io, 'Code of your authenticator app, or a backup code: ') });
  else if (proofs.includes('mail')) {
    await post('prove/mail', {});
    await post('prove', { mail: await ask(io, 'Code of the mail that was sent to you: ') });
  } else
    throw new CliError('signIn', 'You confirm that it is you with a passkey, or by signing in again.', {
      code: 'recent_proof_needed',
      nextSteps: ELSEWHERE,
    });
}
