import { loadRuns } from '@parley/server/features/activations/load-history';
import { describe, expect, it } from 'vitest';
import { REFUSED_GRANT } from '../../testkit/providers/ads/consent.ts';
import type { Asked } from '../../testkit/providers/stand-in.ts';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { type CompanyPlace, inSalesforce, onHubspot, onLinkedin } from './company-places.ts';

type Described = {
  name: string;
  start: () => Promise<CompanyPlace>;
  /** Two changes at least. */
  companies: number;
  /** Records that a change names. */
  named(asked: Asked): string[];
  isRenewal(asked: Asked): boolean;
  /** What the token endpoint answers where a token is not renewed any more; none where it never is. */
  refusals: readonly unknown[];
  /** What it answers while a token is renewed already. */
  passing?: unknown;
};

const HUBSPOT: Omit<Described, 'name' | 'start' | 'refusals'> = {
  companies: 1_100,
  named: ({ text }) => JSON.parse(text) as string[],
  isRenewal: ({ path }) => path === '/oauth/v1/token',
};
const SALESFORCE: typeof HUBSPOT = {
  companies: 450,
  named: ({ text }) => (JSON.parse(text) as { records: { id: string }[] }).records.map(({ id }) => id),
  isRenewal: ({ path }) => path === '/services/oauth2/token',
};
const UNKNOWN_TOKEN = { status: 'BAD_REFRESH_TOKEN', message: 'missing or unknown refresh token' };

/** To the second of two renewals, which may be of a process that is not there any more. */
const BEING_RENEWED = {
  error: 'invalid_grant',
  error_description: 'token request is already being processed',
};

const PLACES: readonly Described[] = [
  {
    name: 'on LinkedIn',
    start: onLinkedin,
    companies: 5_100,
    named: ({ text }) =>
      (JSON.parse(text) as { elements: { companyWebsiteDomain: string }[] }).elements.map(
        ({ companyWebsiteDomain }) => companyWebsiteDomain,
      ),
    isRenewal: ({ path }) => path === '/oauth/v2/accessToken',
    refusals: [REFUSED_GRANT],
  },
  {
    name: 'on HubSpot, signed in',
    ...HUBSPOT,
    start: () => onHubspot({ isSignedIn: true }),
    refusals: [REFUSED_GRANT, UNKNOWN_TOKEN],
  },
  // Its token is the same for ever, or until it is taken back.
  { name: 'on HubSpot, by an app of their own', ...HUBSPOT, start: onHubspot, refusals: [] },
  {
    name: 'in Salesforce, signed in',
    ...SALESFORCE,
    start: () => inSalesforce({ isSignedIn: true }),
    refusals: [REFUSED_GRANT],
    passing: BEING_RENEWED,
  },
  {
    name: 'in Salesforce, by an app of their own',
    ...SALESFORCE,
    start: inSalesforce,
    refusals: [REFUSED_GRANT],
    passing: BEING_RENEWED,
  },
];

/** `ends`: the token does at the second change. `refusal` is what its renewal is answered, so many `times`. */
type Watched = { ends: boolean; refusal?: unknown; times?: number };

describe.each(PLACES)('an audience $name, whose token ends in the middle of a sending', (of) => {
  const at = audienceOfCompanies(of.start);
  const DOMAINS = domainsOf(of.companies);
  const isRenewed = of.refusals.length > 0;

  /** Gives the records that are changed from now on, as often as they are. */
  function watch({ ends, refusal, times = Infinity }: Watched): string[] {
    const { standIn } = at.place;
    const taken: string[] = [];
    let [changes, refused] = [0, 0];
    standIn.misbehave((asked) => {
      if (refusal !== undefined && of.isRenewal(asked) && refused < times) {
        refused++;
        return { kind: 'status', status: 400, body: refusal };
      }
      if (!at.place.isChange(asked)) return undefined;
      changes++;
      if (ends && changes === 2) return { kind: 'expired' };
      if (asked.headers.authorization === `Bearer ${standIn.token()}`) taken.push(...of.named(asked));
      return undefined;
    });
    return taken;
  }
  /** All of them are there, sent once each and counted once each. */
  async function expectOnce(id: string, taken: readonly string[]): Promise<void> {
    expect(at.place.there()).toEqual(DOMAINS.toSorted());
    expect([taken.length, new Set(taken).size]).toEqual([of.companies, of.companies]);
    const runs = await loadRuns(at.services, await at.only(id));
    expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(of.companies);
    expect(runs[0]).toMatchObject({ status: 'completed', members: of.companies, refused: 0 });
  }
  const connectionNow = () =>
    at.services.postgres
      .selectFrom('integration_connections')
      .select(['status', 'problem'])
      .where('instance_id', '=', at.instance.id)
      .where('provider_id', '=', at.providerId())
      .executeTakeFirstOrThrow();

  if (isRenewed)
    it('is sent to its end in one run, with a token that is renewed', async () => {
      const id = await at.activate(DOMAINS);
      const taken = watch({ ends: true });
      await at.send(id);
      expect(at.place.standIn.asked.filter(of.isRenewal)).toHaveLength(1);
      expect(await loadRuns(at.services, await at.only(id))).toHaveLength(1);
      await expectOnce(id, taken);
      expect(await connectionNow()).toEqual({ status: 'active', problem: null });
    });

  const { passing } = of;
  if (passing !== undefined) {
    it('is sent to its end in one run, where it is being renewed already', async () => {
      const id = await at.activate(DOMAINS);
      const taken = watch({ ends: true, refusal: passing, times: 2 });
      await at.send(id);
      expect(at.place.standIn.asked.filter(of.isRenewal)).toHaveLength(3);
      expect(await loadRuns(at.services, await at.only(id))).toHaveLength(1);
      await expectOnce(id, taken);
      expect(await connectionNow()).toEqual({ status: 'active', problem: null });
    });

    it('is sent by a later run, where its renewal takes long; nobody has to connect it again', async () => {
      const id = await at.activate(DOMAINS);
      const taken = watch({ ends: true, refusal: passing });
      await at.send(id);
      expect(await connectionNow()).toEqual({ status: 'active', problem: null });
      const more = watch({ ends: false });
      await at.send(id);
      await expectOnce(id, [...taken, ...more]);
    });
  }

  it.each(isRenewed ? of.refusals : [undefined])(
    'stops with the reason, and goes on where it was once a person connects it again (%o)',
    async (refusal) => {
      const id = await at.activate(DOMAINS);
      const taken = watch({ ends: true, refusal });
      const stopped = await at.send(id);
      expect(stopped).toMatchObject({ status: 'error', members: of.companies, refused: 0 });
      expect([stopped?.added, at.place.there().length]).toEqual([taken.length, taken.length]);
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThan(of.companies);
      const { status, problem } = await connectionNow();
      expect([status, problem]).toEqual(['inactive', stopped?.problem]);
      // Nothing is sent as long as nobody has done it.
      await at.send(id);
      expect((await at.only(id)).lastRun).toMatchObject({ status: 'error', added: 0 });
      at.place.standIn.misbehave(undefined);
      await at.connect();
      // As soon as a server looks, and not an hour after it stopped.
      const more = watch({ ends: false });
      await at.goOn(id);
      await expectOnce(id, [...taken, ...more]);
      expect(await connectionNow()).toEqual({ status: 'active', problem: null });
    },
  );
});
