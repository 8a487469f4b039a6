import { consentText as textOfConsent } from '@parley/core/features/activations';
import { findDueActivations } from '@parley/server/features/activations/send/activation-worker';
import { describe, expect, it } from 'vitest';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { domainsOf } from './audience.ts';
import { audienceOnLinkedin } from './audience-on-linkedin.ts';
import { readEntries } from './read-entries.ts';

describe('an audience on LinkedIn', () => {
  const linkedin = audienceOnLinkedin();
  const { segments, change, audience, activate, only, send, lastRun, segment, makeDue, sent, accounted } =
    linkedin;

  it('has its companies there, with who agreed to what and when', async () => {
    const id = await audience([...domainsOf(310), 'unknown1.example']);
    const before = Date.now();
    await activate(id);
    await send(id);
    expect([...segment().domains].toSorted()).toEqual(domainsOf(310).toSorted());
    expect(segment()).toMatchObject({ name: 'Named accounts', account: 'urn:li:sponsoredAccount:5120' });
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 311, added: 310, refused: 1 });
    const { activatedBy, activatedAt, consentText, matched } = await only(id);
    expect(activatedBy?.id).toBe(linkedin.instance.admin.userId);
    expect(consentText).toBe(textOfConsent('oprv:linkedin'));
    expect(activatedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(activatedAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(matched).toBe(310);
    const refused = await linkedin.services.postgres
      .selectFrom('activation_members')
      .select('reason')
      .where('state', '=', 'refused')
      .where('domain', '=', 'unknown1.example')
      .where('activation_id', '=', (await only(id)).id)
      .executeTakeFirst();
    expect(refused?.reason).toBe('No company has this website.');
    const entries = await readEntries(linkedin.services, linkedin.instance);
    expect(entries.map(({ type }) => type)).toEqual(['activations.activated', 'activations.sent']);
  });

  it('sends only differences afterwards, once its members have changed', async () => {
    const id = await audience(domainsOf(305));
    await activate(id);
    const activation = await send(id);
    expect(await findDueActivations(linkedin.services, 1_000)).not.toContain(activation);
    linkedin.standIn.misbehave(undefined);
    await change(id, ['new.example'], ['firm0.example']);
    expect(await findDueActivations(linkedin.services, 1_000)).toContain(activation);
    await send(id);
    expect(sent()).toEqual([
      { action: 'REMOVE', companyWebsiteDomain: 'firm0.example' },
      { action: 'ADD', companyWebsiteDomain: 'new.example' },
    ]);
    expect([...segment().repeated]).toEqual([]);
    expect(await lastRun(id)).toMatchObject({ members: 305, added: 1, already_there: 304, removed: 1 });
    expect(await accounted(id)).toEqual({ of: 305, is: 305 });
  });

  it.each(Object.entries(TROUBLES))('is there whole and once after %s', async (_name, misbehave) => {
    const id = await audience(domainsOf(320));
    await activate(id);
    linkedin.standIn.misbehave(misbehave);
    for (let tries = 0; tries < 4 && (await lastRun(id))?.status !== 'completed'; tries++) {
      await makeDue(await send(id));
    }
    expect(segment().domains.size).toBe(320);
    expect(await lastRun(id)).toMatchObject({ status: 'completed', members: 320 });
    expect(await accounted(id)).toEqual({ of: 320, is: 320 });
  });

  it('is made a second time when it was deleted at LinkedIn', async () => {
    const id = await audience(domainsOf(300));
    await activate(id);
    const activation = await send(id);
    segments.clear();
    await linkedin.services.postgres
      .updateTable('audience_activations')
      .set({ due_at: new Date(0), external_at: new Date(0) })
      .where('id', '=', activation)
      .execute();
    await send(id);
    expect(segment().domains.size).toBe(300);
    expect(await accounted(id)).toEqual({ of: 300, is: 300 });
  });
});
