import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { expect, it } from 'vitest';
import type { TestServices } from '../../testkit/services.ts';
import type { audienceOfContacts } from './audience-of-contacts.ts';
import type { ContactCrm } from './contact-crms.ts';

type Parts = {
  on: ReturnType<typeof audienceOfContacts>;
  crm: ContactCrm;
  domains: readonly string[];
  /** Gives each company its contacts: ids by their addresses. */
  fill(): Map<string, string>;
  there(): string[];
  isMembers(path: string): boolean;
};

type KyselyPlugin = Parameters<TestServices['postgres']['withPlugin']>[0];

/** A database that fails at a statement, and names everything that it was given. */
const failingAt = (statement: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    const text = JSON.stringify(node);
    if (text.includes(statement)) throw new Error(`cannot keep ${text}`);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** When addresses are in memory that the CRM answered, and when the platform has got their hashes. */
const MOMENTS = [
  ['contacts are noted', 'insert into activation_contacts'],
  ['it is noted what came of them', "set state = 'there', run_id = null"],
] as const;

/** What holds where something goes wrong: no message, note or line of the log names a person. */
export function describeContactPrivacy({ on, crm, domains, fill, there, isMembers }: Parts): void {
  const { audience, activate, only, send, lastRun } = on;

  it.each(MOMENTS)('are in no line of the log where the database fails when %s', async (_when, statement) => {
    fill();
    const id = await audience(domains);
    await activate(id);
    const postgres = on.services.postgres.withPlugin(failingAt(statement));
    const { signal } = new AbortController();
    await runActivation({ ...on.services, postgres }, (await only(id)).id, { signal });
    expect(await lastRun(id)).toMatchObject({
      status: 'error',
      problem: 'It could not be finished, and is tried again.',
    });
    // That it names nobody is looked at after each test.
    const printed = on.log.filter((line) => line.includes('an audience could not be sent'));
    expect(printed).toEqual([expect.stringContaining('cannot keep')]);
  });

  it('are named nowhere where the platform or the CRM names them in an error', async () => {
    const ids = fill();
    const [written = ''] = ids.keys();
    const id = await audience(domains);
    await activate(id);
    /** As each of them writes an error, with a text wherever there may be one. */
    const refusing = (text: string) => {
      const said = { message: text, code: 100, ErrorCode: text, errorCode: text };
      const body = { ...said, error: { ...said, details: [said] }, errors: [said], Errors: [said] };
      return { kind: 'status', status: 400, body } as const;
    };
    let sent = '';
    on.ads.misbehave(({ path, text }) => {
      if (!isMembers(path)) return undefined;
      sent = text;
      return refusing(`${written} ${text}`);
    });
    await send(id);
    const [hash = ''] = /[\da-f]{64}/.exec(sent) ?? [];
    expect(hash).not.toBe('');
    const isNowhere = async (): Promise<void> => {
      expect((await lastRun(id))?.status).toBe('error');
      for (const text of [hash, written, written.toLowerCase()])
        expect(await on.tablesWith(text)).toEqual([]);
    };
    await isNowhere();
    // The platform has got them, whatever it answered.
    const sums = async () => (await on.sendings()).map(({ event_data }) => event_data);
    expect(await sums()).toMatchObject([{ kind: 'hashed addresses', sent: ids.size, added: 0, refused: 0 }]);
    on.ads.misbehave(undefined);
    crm.standIn().misbehave(({ path }) => (crm.isContacts(path) ? refusing(written) : undefined));
    await send(id);
    await isNowhere();
    expect(await sums()).toHaveLength(1);
    crm.standIn().misbehave(undefined);
    await send(id);
    expect(await sums()).toMatchObject([{}, { sent: ids.size, added: ids.size }]);
    expect(there()).toContain(hash);
  });
}
