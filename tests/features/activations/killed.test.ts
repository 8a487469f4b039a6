import { loadRuns } from '@parley/server/features/activations/load-history';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../testkit/providers/stand-in.ts';
import { domainsOf } from './audience.ts';
import { audienceOnLinkedin } from './audience-on-linkedin.ts';
import { killSender } from './kill-sender.ts';

describe('an audience on LinkedIn, when processes die', () => {
  const linkedin = audienceOnLinkedin();
  const { change, audience, activate, only, send, lastRun, segment, makeDue, sent, accounted } = linkedin;

  it('forgets nothing when a process dies between sending and noting, also what left meanwhile', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const { id: activation } = await only(id);
    const dying = new AbortController();
    // LinkedIn has taken them, and nobody is there any more to note it.
    linkedin.standIn.misbehave(({ path }) => {
      if (!path.endsWith('/companies')) return undefined;
      dying.abort();
      return { kind: 'slow', ms: 50 };
    });
    await runActivation(linkedin.services, activation, { signal: dying.signal });
    expect(await lastRun(id)).toMatchObject({ status: 'running', added: 0 });
    expect(segment().domains.size).toBe(300);
    linkedin.standIn.misbehave(undefined);
    expect(await findDueActivations(linkedin.services, 1_000)).toContain(activation);
    await change(id, ['late.example'], ['firm7.example']);
    await send(id);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 300, added: 300 });
    await send(id);
    const { domains } = segment();
    expect([domains.size, domains.has('firm7.example'), domains.has('late.example')]).toEqual([
      300,
      false,
      true,
    ]);
    expect(await lastRun(id)).toMatchObject({ added: 1, already_there: 299, removed: 1 });
  });

  it('is there whole and once after processes are killed in the middle of it', async () => {
    const id = await audience([...domainsOf(5_200), 'unknown1.example']);
    await activate(id);
    const { id: activation } = await only(id);
    const isSending = ({ path }: { path: string }) => path.endsWith('/companies');
    const isMaking = ({ path, method }: { path: string; method: string }) =>
      path.endsWith('/dmpSegments') && method === 'POST';
    for (const moment of [isMaking, isSending, (asked: Asked) => isSending(asked) && sent().length > 5_000]) {
      const ended = await killSender(linkedin.services, { activation, at: linkedin.standIn, moment });
      expect([ended, (await lastRun(id))?.problem]).toEqual(['SIGKILL', null]);
    }
    expect(await findDueActivations(linkedin.services, 1_000)).toContain(activation);
    await change(id, ['late.example'], ['firm7.example', 'firm5199.example']);
    await send(id);
    await makeDue(activation);
    await send(id);
    const { domains } = segment();
    expect([domains.size, domains.has('firm7.example'), domains.has('firm5199.example')]).toEqual([
      5_199,
      false,
      false,
    ]);
    const runs = await loadRuns(linkedin.services, await only(id));
    const sum = (field: 'added' | 'removed') => runs.reduce((all, run) => all + run[field], 0);
    expect([sum('added'), sum('removed'), runs.every(({ status }) => status === 'completed')]).toEqual([
      5_201,
      2,
      true,
    ]);
    expect(await accounted(id)).toEqual({ of: 5_200, is: 5_200 });
  });
});
