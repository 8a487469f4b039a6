import { isActivationTarget } from '@parley/core/features/activations';
import { countContacts } from '@parley/server/features/activations/count-contacts';
import { listSuppressedPersons } from '@parley/server/features/activations/list-suppressed';
import { enoughProblem } from '@parley/server/features/activations/list-targets';
import { loadRefusals } from '@parley/server/features/activations/load-history';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { describe, expect, it } from 'vitest';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { domainsOf } from './audience.ts';
import { audienceOfContacts, type ContactPlatform, sha256 } from './audience-of-contacts.ts';
import type { ContactCrm } from './contact-crms.ts';
import { describeContactAges } from './describe-contact-ages.ts';
import { describeContactEffect } from './describe-contact-effect.ts';
import { describeContactFailures } from './describe-contact-failures.ts';
import { describeContactKills } from './describe-contact-kills.ts';
import { describeContactLooks } from './describe-contact-looks.ts';
import { describeContactPrivacy } from './describe-contact-privacy.ts';
import { isHeldOut } from './held-out.ts';

type Described = {
  of: ContactPlatform;
  crm: ContactCrm;
  minSize: number;
  /** Paths that members are sent to. */
  isMembers(path: string): boolean;
  /** An address as it is hashed. */
  hashedAs(address: string): string;
  /** Where it says how many it recognized, and what it says as long as it does not know. */
  size: { field: string; unknown: unknown };
};

/** What holds of every platform that takes persons. */
export function describeContacts({ of, crm, minSize, isMembers, hashedAs, size }: Described): void {
  const { isRenewed } = of.platform;
  describe(`persons of an audience on ${of.name}`, () => {
    const on = audienceOfContacts(of, crm);
    const { audience, change, activate, deactivate, only, send, lastRun, list, accounted } = on;
    const DOMAINS = domainsOf(40);
    const PER_COMPANY = Math.ceil(minSize / DOMAINS.length) + 1;
    const COUNT = DOMAINS.length * PER_COMPANY;
    const address = (domain: string, at: number): string => `Ada.${at}+x@${domain}`;
    const hashOf = (text: string): string => sha256(hashedAs(text));
    /** Every company has so many contacts, by their addresses. */
    const fill = (): Map<string, string> =>
      new Map(
        DOMAINS.flatMap((domain) =>
          Array.from({ length: PER_COMPANY }, (_, at) => {
            const written = address(domain, at);
            return [written, crm.add(domain, written)] as const;
          }),
        ),
      );
    const hashes = (addresses: Iterable<string>): string[] => [...addresses].map(hashOf).toSorted();
    const there = (): string[] => [...list().hashes].toSorted();

    it('are there by their hashes, each once and accounted for; no address and no hash is kept anywhere', async () => {
      const ids = fill();
      crm.add('firm0.example', ` ${address('firm0.example', 0).toUpperCase()} `);
      crm.add('firm1.example', 'no address');
      // Where dots and what follows a plus make no difference.
      crm.add('firm3.example', 'G.Race+x@gmail.com');
      crm.add('firm2.example', 'left@firm2.example', { isUnsubscribed: true });
      crm.add('elsewhere.example', 'somebody@elsewhere.example');
      const id = await audience([...DOMAINS, 'empty.example']);
      await activate(id);
      const activation = await send(id);
      expect(there()).toEqual(hashes([...ids.keys(), 'g.race+x@gmail.com']));
      expect(list().name).toBe('Named accounts');
      expect(await lastRun(id)).toMatchObject({
        ...{ status: 'completed', members: COUNT + 1, added: COUNT + 1, refused: 0 },
        ...{ with_contacts: DOMAINS.length, without_contacts: 1, contacts_left_out: 2 },
      });
      const { consentText, matched } = await only(id);
      expect(consentText).toContain('hashed (SHA-256)');
      expect(matched).toBe(COUNT + 1);
      for (const written of [address('firm3.example', 1), hashOf(address('firm3.example', 1))])
        for (const text of [written, written.toLowerCase()]) expect(await on.tablesWith(text)).toEqual([]);
      const sums = { sent: COUNT + 1, added: COUNT + 1, companiesWithout: 1 };
      const said = `${COUNT + 1} contacts by hashed address, ${COUNT + 1} added, 0 removed`;
      const inAll = 'in all 0 refused, 2 contacts and 0 companies left out, 0 companies held out';
      expect(await on.sendings()).toMatchObject([
        {
          details: `The audience Named accounts was sent: ${said}; ${inAll} (${on.place})`,
          event_data: { kind: 'hashed addresses', activationId: activation, ...sums },
        },
      ]);
    });

    it('follow the CRM and the audience: only differences are sent, and who is gone from the CRM is taken away', async () => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      await send(id);
      const [gone, silent] = [address('firm1.example', 0), address('firm2.example', 0)];
      crm.remove(ids.get(gone) ?? '');
      crm.unsubscribe(ids.get(silent) ?? '');
      crm.add('firm3.example', 'new@firm3.example');
      await change(id, [], ['firm4.example']);
      on.ads.misbehave(undefined);
      await send(id);
      const left = [...ids.keys()].filter(
        (each) => each !== gone && each !== silent && !each.endsWith('@firm4.example'),
      );
      expect(there()).toEqual(hashes([...left, 'new@firm3.example']));
      expect([...list().repeated]).toEqual([]);
      expect(await lastRun(id)).toMatchObject({
        added: 1,
        removed: 2 + PER_COMPANY,
        already_there: left.length,
      });
      expect(await accounted(id)).toEqual({ of: left.length + 1, is: left.length + 1 });
      on.ads.misbehave(undefined);
      await send(id);
      expect(on.ads.asked.filter(({ path }) => isMembers(path))).toEqual([]);
    });

    it('are recognized by as many as the platform says, once it says so', async () => {
      fill();
      const id = await audience(DOMAINS);
      await activate(id);
      const asks = (field: string, body: unknown): boolean => JSON.stringify(body).includes(`"${field}":`);
      const hide = () =>
        on.ads.misbehave(() => ({
          kind: 'alter',
          alter: (body) =>
            asks(size.field, body)
              ? JSON.parse(JSON.stringify(body), (name, value) =>
                  name === size.field ? size.unknown : value,
                )
              : body,
        }));
      hide();
      await send(id);
      expect(await only(id)).toMatchObject({ matched: null, lastRun: { status: 'completed', added: COUNT } });
      on.ads.misbehave(undefined);
      await send(id);
      const { matched, matchedAt } = await only(id);
      expect(matched).toBe(COUNT);
      // What it does not say again is kept, with its date.
      hide();
      await send(id);
      const { lastRun: latest, ...now } = await only(id);
      expect(now).toMatchObject({ matched: COUNT, matchedAt });
      expect(latest?.began_at.getTime()).toBeGreaterThan(matchedAt?.getTime() ?? Number.POSITIVE_INFINITY);
    });

    it('are not those of companies that are held out, by their hash and that of the audience', async () => {
      const domains = domainsOf(100, 'kept');
      const written = domains.flatMap((domain) =>
        Array.from({ length: PER_COMPANY }, (_, at) => address(domain, at)),
      );
      for (const each of written) crm.add(each.split('@')[1] ?? '', each);
      const id = await audience(domains);
      await activate(id, 20);
      await send(id);
      const isOut = (each: string): boolean => isHeldOut(id, each.split('@')[1] ?? '', 20);
      const kept = written.filter((each) => !isOut(each));
      expect(there()).toEqual(hashes(kept));
      const out = hashes(written.filter(isOut));
      expect(out.length).toBeGreaterThan(0);
      const bodies = on.ads.asked.map(({ text }) => text).join('\n');
      expect(out.filter((hash) => bodies.includes(hash))).toEqual([]);
      const run = {
        members: kept.length,
        added: kept.length,
        held_out: out.length / PER_COMPANY,
        left_out: 0,
      };
      expect(await lastRun(id)).toMatchObject({ status: 'completed', ...run });
      const said = `${run.held_out} companies held out (${on.place})`;
      expect(await on.sendings()).toMatchObject([{ details: expect.stringContaining(said) }]);
      // A new contact of a company that is held out is sent as little as the others.
      const [at = ''] = domains.filter((domain) => isHeldOut(id, domain, 20));
      crm.add(at, `late@${at}`);
      await send(id);
      expect(there()).toEqual(hashes(kept));
    });

    it('are refused one by one where the platform takes a part of them', async () => {
      fill();
      const refused = [address('firm5.example', 0), address('firm7.example', 1)];
      for (const each of refused) on.lists.unusable.add(hashOf(each));
      const id = await audience(DOMAINS);
      await activate(id);
      await send(id);
      expect(list().hashes.size).toBe(COUNT - refused.length);
      expect(await lastRun(id)).toMatchObject({ added: COUNT - refused.length, refused: refused.length });
      const said = `${COUNT} contacts by hashed address, ${COUNT - 2} added, 0 removed; in all 2 refused, `;
      expect(await on.sendings()).toMatchObject([{ details: expect.stringContaining(said) }]);
      expect(await accounted(id)).toEqual({ of: COUNT, is: COUNT });
      const [reason] = await loadRefusals(on.services, await only(id));
      expect(reason).toMatchObject({ companies: 2, domains: ['firm5.example', 'firm7.example'] });
    });

    const troubles = Object.entries(TROUBLES).filter(([name]) => isRenewed || !/tokens/.test(name));
    it.each(troubles)('are there whole after %s', async (_name, misbehave) => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      on.ads.misbehave(misbehave);
      for (let tries = 0; tries < 5 && (await lastRun(id))?.status !== 'completed'; tries++) await send(id);
      expect(there()).toEqual(hashes(ids.keys()));
      expect(await lastRun(id)).toMatchObject({ status: 'completed', members: COUNT });
      expect(await accounted(id)).toEqual({ of: COUNT, is: COUNT });
    });

    it('are forgotten by nobody when a process dies between sending and noting', async () => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      const { id: activation } = await only(id);
      const dying = new AbortController();
      // The platform has taken them, and nobody is there any more to note it.
      on.ads.misbehave(({ path }) => {
        if (!isMembers(path)) return undefined;
        dying.abort();
        return { kind: 'slow', ms: 50 };
      });
      await runActivation(on.services, activation, { signal: dying.signal });
      expect(await lastRun(id)).toMatchObject({ status: 'running', added: 0 });
      expect(list().hashes.size).toBeGreaterThan(0);
      on.ads.misbehave(undefined);
      // Gone from the CRM meanwhile: it may be there, so that it is taken away.
      const gone = address('firm6.example', 0);
      crm.remove(ids.get(gone) ?? '');
      await send(id);
      expect(await lastRun(id)).toMatchObject({ status: 'completed', members: COUNT, added: COUNT });
      await send(id);
      expect(there()).toEqual(hashes([...ids.keys()].filter((each) => each !== gone)));
      expect(await lastRun(id)).toMatchObject({ added: 0, removed: 1, already_there: COUNT - 1 });
    });

    it('stay there, and the account stays connected, while the CRM does not take its token', async () => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      await send(id);
      await change(id, ['more.example'], ['firm0.example']);
      crm
        .standIn()
        .misbehave(({ path, times }) =>
          crm.isContacts(path) && times === 1 ? { kind: 'expired' } : undefined,
        );
      await send(id);
      expect((await lastRun(id))?.problem).toContain('The contacts could not be read from');
      // Who left the audience is known without the CRM.
      const stay = [...ids.keys()].filter((each) => !each.endsWith('@firm0.example'));
      expect(there()).toEqual(hashes(stay));
      const states = await on.services.postgres
        .selectFrom('integration_connections')
        .select(['id', 'status'])
        .where('instance_id', '=', on.instance.id)
        .execute();
      expect(states.filter(({ status }) => status === 'active').map(({ id: each }) => each)).toEqual([
        on.connection,
      ]);
      await send(id);
      expect((await lastRun(id))?.problem).toBe(
        'No CRM is connected: contacts are read from HubSpot or Salesforce.',
      );
      crm.standIn().misbehave(undefined);
      crm.add('more.example', 'ada@more.example');
      await on.connectCrm();
      await on.goOn(id);
      expect(there()).toEqual(hashes([...stay, 'ada@more.example']));
    });

    it('go on after a person has connected the account again, whose token ended in the middle', async () => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      on.ads.misbehave(({ path, times }) =>
        isMembers(path) && times === 1
          ? { kind: 'status', status: of.platform.refusal.status, body: of.platform.refusal.body }
          : undefined,
      );
      await send(id);
      on.ads.misbehave(undefined);
      await on.connect();
      await on.goOn(id);
      expect(there()).toEqual(hashes(ids.keys()));
      expect(await accounted(id)).toEqual({ of: COUNT, is: COUNT });
    });

    it('are refused without a CRM, and where there are too few, with how many there are today', async () => {
      crm.add('firm0.example', 'ada@firm0.example');
      const id = await audience(DOMAINS);
      await expect(activate(id)).rejects.toMatchObject({
        code: 'audiences.audience-size-too-small',
        message: expect.stringMatching(new RegExp(`at least ${minSize} contacts; this audience has 1\\.$`)),
      });
      await on.services.postgres
        .deleteFrom('integration_connections')
        .where('instance_id', '=', on.instance.id)
        .where('id', '!=', on.connection)
        .execute();
      await expect(activate(id)).rejects.toMatchObject({
        message: expect.stringContaining('No CRM is connected'),
      });
    });

    it('are counted as not known where counting ended before there were enough', async () => {
      crm.add('firm0.example', 'ada@firm0.example');
      const id = await audience(DOMAINS);
      const sent = { instanceId: on.instance.id, audienceId: id, holdOutPercent: 0 };
      const providerId = of.platform.provider.id;
      if (!isActivationTarget(providerId)) throw new Error('it takes no audiences');
      const problemOf = async (limits: Parameters<typeof countContacts>[3]) => {
        const counted = (await countContacts(on.ctx(), [providerId], sent, limits)).get(providerId);
        return enoughProblem(providerId, DOMAINS.length, counted);
      };
      expect(await problemOf({ mostCompanies: 10 })).toContain(
        'It is not known whether this audience has them',
      );
      crm.standIn().misbehave(({ path }) => (crm.isContacts(path) ? { kind: 'slow', ms: 500 } : undefined));
      expect(await problemOf({ longestMs: 1 })).toContain(': 0 were found before counting ended.');
    });

    it('are taken away once they are on the suppression list, also while the CRM does not answer; only hashes are kept', async () => {
      const ids = fill();
      const id = await audience(DOMAINS);
      await activate(id);
      await send(id);
      const [first, second] = [address('firm8.example', 0), address('firm9.example', 1)];
      const input = {
        domains: [first, sha256(second.toLowerCase()), 'firm10.example'],
        note: 'Asked for it',
      };
      expect(await suppressDomains({ ctx: on.ctx(), input })).toEqual({ changed: 3 });
      expect(await suppressDomains({ ctx: on.ctx(), input })).toEqual({ changed: 0 });
      for (const text of [first, first.toLowerCase(), second.toLowerCase()])
        expect(await on.tablesWith(text)).toEqual([]);
      crm.standIn().misbehave(() => ({ kind: 'status', status: 503 }));
      await send(id);
      expect((await lastRun(id))?.status).toBe('error');
      expect(list().hashes.has(hashOf(first))).toBe(false);
      crm.standIn().misbehave(undefined);
      await send(id);
      const stay = [...ids.keys()].filter(
        (each) => each !== first && each !== second && !each.endsWith('@firm10.example'),
      );
      expect(there()).toEqual(hashes(stay));
      expect(await lastRun(id)).toMatchObject({ members: stay.length, contacts_left_out: 2, left_out: 1 });
      const persons = async (searchQuery?: string) =>
        (await listSuppressedPersons({ ctx: on.ctx(), input: { searchQuery } })).nodes.map(
          ({ hash }) => hash,
        );
      expect(await persons(first)).toEqual([sha256(first.toLowerCase())]);
      expect(await persons()).toHaveLength(2);
      await allowDomains({ ctx: on.ctx(), input: { domains: [first] } });
      await send(id);
      expect(there()).toEqual(hashes([...stay, first]));
      const wrong = suppressDomains({ ctx: on.ctx(), input: { domains: ['ada@nowhere'] } });
      await expect(wrong).rejects.toMatchObject({ message: expect.not.stringContaining('nowhere') });
    });

    describeContactFailures({
      ...{ on, crm, fill, hashes, there, isMembers },
      domains: DOMAINS,
      hasRequests: of.name === 'google',
    });

    describeContactAges({ on, fill, hashes, isMembers, domains: DOMAINS });
    describeContactEffect({ on, fill, hashes, domains: DOMAINS });
    describeContactPrivacy({ on, crm, fill, there, isMembers, domains: DOMAINS });
    describeContactLooks({ on, crm, fill, hashes, there, domains: DOMAINS });
    describeContactKills({ on, crm, fill, hashes, there, isMembers, domains: DOMAINS });

    it('are gone once it is deactivated, and what was noted of them with its key', async () => {
      fill();
      const id = await audience(DOMAINS);
      await activate(id);
      const activation = await send(id);
      await deactivate(id);
      await runActivation(on.services, activation, { signal: new AbortController().signal });
      expect(on.lists.lists.size).toBe(0);
      const kept = await on.services.postgres
        .selectFrom('activation_contacts')
        .select('contact')
        .where('activation_id', '=', activation)
        .execute();
      const { status, contact_key } = await on.services.postgres
        .selectFrom('audience_activations')
        .select(['status', 'contact_key'])
        .where('id', '=', activation)
        .executeTakeFirstOrThrow();
      expect([kept, status, contact_key]).toEqual([[], 'ended', null]);
    });
  });
}
