import { describe, expect, it } from 'vitest';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { FIELD, inSalesforce } from './company-places.ts';

describe('an audience in Salesforce', () => {
  const at = audienceOfCompanies(() => inSalesforce({ isSignedIn: true }));
  const { only, run, send } = at;
  const account = (website: string | null, isTicked = false): string => at.place.account(website, isTicked);
  const activate = (domains: readonly string[]) => at.activate(domains, 0, []);
  /** Websites of the accounts that are ticked. */
  const ticked = () => at.place.there();
  const writes = () => at.place.standIn.asked.filter(({ method }) => method === 'PATCH').length;
  const ONCE_A_DAY = { compared_at: new Date(Date.now() - 86_400_000) };

  it('is a checkbox of accounts with its name, follows it, and is cleared when it ends', async () => {
    for (const domain of domainsOf(130)) account(`https://www.${domain}/start`);
    account('firm0.example');
    account('https://notfirm1.example');
    account('elsewhere.example');
    const id = await activate([...domainsOf(130), 'unknown.example']);
    expect(await send(id)).toMatchObject({ status: 'completed', members: 131, added: 130, refused: 1 });
    expect(ticked()).toEqual(
      ['firm0.example', ...domainsOf(130).map((domain) => `https://www.${domain}/start`)].toSorted(),
    );
    await at.change(id, ['elsewhere.example'], ['firm0.example']);
    const before = writes();
    expect(await send(id)).toMatchObject({
      members: 131,
      added: 1,
      removed: 1,
      already_there: 129,
      refused: 1,
    });
    expect(writes() - before, 'only what changes is written').toBe(2);
    expect(ticked()).toHaveLength(130);
    expect(ticked()).not.toContain('firm0.example');
    const { id: key } = await only(id);
    await at.deactivate(id);
    await run(key);
    expect([ticked(), at.place.accounts().size]).toEqual([[], 133]);
  });

  it('is compared with what is ticked once a day, and mended', async () => {
    const [first = '', second = ''] = domainsOf(3).map((domain) => account(domain));
    const id = await activate(domainsOf(3));
    await send(id);
    at.place.world.change('Account', first, { [FIELD]: false }, new Date());
    at.place.world.change('Account', second, { Website: null }, new Date());
    account('strange.example', true);
    expect(await send(id, ONCE_A_DAY)).toMatchObject({
      ...{ status: 'completed', members: 3, already_there: 1, added: 1, refused: 1 },
      ...{ to_remove: 1, removed: 0, removed_of_others: 1 },
    });
    expect(ticked()).toEqual(['firm0.example', 'firm2.example']);
  });

  it('says which checkbox to make, or that it may not be changed, and goes on once that is mended', async () => {
    const id = await activate(domainsOf(1));
    const row = account('firm0.example');
    delete at.place.accounts().get(row)?.[FIELD];
    expect(await send(id)).toMatchObject({
      status: 'error',
      problem: expect.stringContaining('no checkbox of accounts with the label “Named accounts”'),
    });
    at.place.world.change('Account', row, { [FIELD]: false }, new Date());
    at.place.world.readOnly.add(`Account.${FIELD}`);
    expect(await send(id)).toMatchObject({
      status: 'error',
      problem: expect.stringContaining(`may not change the field ${FIELD}`),
    });
    at.place.world.readOnly.clear();
    expect(await send(id)).toMatchObject({ status: 'completed', added: 1 });
    expect(ticked()).toEqual(['firm0.example']);
  });

  it('accounts for companies that Salesforce does not change, and sends those again that are locked', async () => {
    const [bad = '', locked = ''] = domainsOf(3).map((domain) => account(domain));
    at.place.world.refused.set(bad, 'FIELD_CUSTOM_VALIDATION_EXCEPTION');
    at.place.world.refused.set(locked, 'UNABLE_TO_LOCK_ROW');
    const id = await activate(domainsOf(3));
    await send(id);
    expect(ticked()).toEqual(['firm2.example']);
    at.place.world.refused.delete(locked);
    for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
      await send(id);
    expect(ticked()).toEqual(['firm1.example', 'firm2.example']);
    expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 3, refused: 1 });
  });

  it.each(Object.entries(TROUBLES))('is there whole and once after %s', async (_name, misbehave) => {
    const id = await at.activate(domainsOf(120));
    at.place.standIn.misbehave(misbehave);
    for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
      await send(id);
    expect(ticked()).toEqual(domainsOf(120).toSorted());
    expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 120, refused: 0 });
  });
});
