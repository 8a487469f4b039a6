import { addDays } from '@parley/core/dates';
import { describe, expect, it } from 'vitest';
import { type Caller, withAssistant } from './with-assistant.ts';
import { TODAY } from './world.ts';

const assistant = withAssistant();

const DECIDE = `mutation ($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!) {
  conversations { decide(id: $id, turnId: $turnId, decision: $decision) { success } } }`;
const decide = (caller: Caller, id: string, turnId: string, decision: string) =>
  assistant.server.graphql(caller, DECIDE, { id, turnId, decision });

/** Notes of the instance with these words. */
const notes = (words: string) =>
  assistant.services.postgres
    .selectFrom('notes')
    .select(['note', 'occurred_at'])
    .where('instance_id', '=', assistant.instance.id)
    .where('note', '=', words)
    .execute();

describe('a proposed note', () => {
  it('is shown, and written by its person only, once', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(
      person,
      'Please add a note: relaunched the pricing page on 2026-02-03',
    );
    expect(answer.blocks).toEqual([
      {
        kind: 'proposal',
        action: { type: 'create-note', note: 'relaunched the pricing page', day: '2026-02-03' },
      },
    ]);
    expect(await notes('relaunched the pricing page')).toEqual([]);

    const stranger = await assistant.somebody();
    expect((await decide(stranger, sessionId, turnId, 'confirmed')).code).toBe('NOT_FOUND');
    expect(await notes('relaunched the pricing page')).toEqual([]);

    const both = await Promise.all([
      decide(person, sessionId, turnId, 'confirmed'),
      decide(person, sessionId, turnId, 'confirmed'),
    ]);
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(await notes('relaunched the pricing page')).toEqual([
      { note: 'relaunched the pricing page', occurred_at: new Date('2026-02-03T00:00:00Z') },
    ]);
    expect((await decide(person, sessionId, turnId, 'discarded')).code).toBe('INVALID_INPUT');
    const { data } = await assistant.server.graphql(
      person,
      'query ($id: ID!) { conversations { turns(id: $id) { decision } } }',
      { id: sessionId },
    );
    expect(data).toEqual({ conversations: { turns: [{ decision: 'confirmed' }] } });
    const entry = await assistant.services.postgres
      .selectFrom('audit_entries')
      .select(['source', 'details'])
      .where('instance_id', '=', assistant.instance.id)
      .where('type', '=', 'notes.created')
      .executeTakeFirst();
    expect(entry).toEqual({
      source: 'assistant',
      details: 'Test Person added the note “relaunched the pricing page”',
    });
  });

  it.each([
    'note that we launched the new site yesterday',
    'Could you make a note that yesterday we launched the new site?',
    'We launched the new site yesterday, please note that.',
  ])('is of the day that the sentence names, by the days of figures (UTC): %s', async (text) => {
    const { answer } = await assistant.ask(await assistant.somebody(), text);
    expect(answer.blocks).toMatchObject([{ kind: 'proposal', action: { day: addDays(TODAY, -1) } }]);
    expect(JSON.stringify(answer.blocks)).toMatch(/"note":"we launched the new site"/i);
    expect(answer.text).not.toContain('no single day');
  });

  it('that is discarded is never written', async () => {
    const person = await assistant.somebody();
    const { sessionId, turnId } = await assistant.ask(person, 'add a note: never mind');
    expect((await decide(person, sessionId, turnId, 'discarded')).code).toBeUndefined();
    expect((await decide(person, sessionId, turnId, 'confirmed')).code).toBe('INVALID_INPUT');
    expect(await notes('never mind')).toEqual([]);
  });

  it('is of today where no day is named, and says so', async () => {
    const { answer } = await assistant.ask(await assistant.somebody(), 'add a note: the tag was broken');
    expect(answer.text).toContain(`put on today, ${TODAY}`);
    expect(answer.blocks).toMatchObject([{ action: { day: TODAY } }]);
  });

  it.each([
    ['add a note', 'What should the note say?'],
    ['add a note: the fair begins tomorrow', 'a day that has come'],
    [`add a note: ${'x'.repeat(201)}`, 'at most 200 characters; this one has 201'],
  ])('%s: asks for what is missing', async (question, words) => {
    const { answer } = await assistant.ask(await assistant.somebody(), question);
    expect(answer.text).toContain(words);
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });

  it('is in no other answer', async () => {
    const person = await assistant.somebody();
    const { sessionId, turnId } = await assistant.ask(person, 'How many visits last month?');
    expect((await decide(person, sessionId, turnId, 'confirmed')).code).toBe('NOT_FOUND');
  });
});

describe('a proposed channel rule', () => {
  const rules = () =>
    assistant.services.postgres
      .selectFrom('channel_mapping_rules')
      .select(['channel_id', 'vendor_id', 'sources', 'referral_domains', 'priority'])
      .where('instance_id', '=', assistant.instance.id)
      .orderBy('priority')
      .execute();
  const wish = 'Map visits from partner.example with source guild to Affiliate & Partner, PartnerStack';

  it('is shown with what would move, and put above all others by its person, once', async () => {
    const person = await assistant.somebody();
    const { answer, sessionId, turnId } = await assistant.ask(person, wish);
    expect(answer.permalink).toBe('/configure-channels');
    expect(answer.blocks).toMatchObject([
      {
        kind: 'proposal',
        action: {
          type: 'add-channel-rule',
          channel: 'Affiliate & Partner',
          vendor: 'PartnerStack',
          words: ['the source is “guild”', 'the referrer is “partner.example”'],
          days: 90,
          moved: 0,
        },
      },
    ]);
    expect(await rules()).toEqual([]);
    const stranger = await assistant.somebody();
    expect((await decide(stranger, sessionId, turnId, 'confirmed')).code).toBe('NOT_FOUND');
    expect(await rules()).toEqual([]);
    for (const _ of [1, 2])
      expect((await decide(person, sessionId, turnId, 'confirmed')).code).toBeUndefined();
    const first = {
      ...{ channel_id: 'chnl_affiliate', vendor_id: 'vndr_partnerstack', priority: 0 },
      ...{ sources: ['guild'], referral_domains: ['partner.example'] },
    };
    expect(await rules()).toEqual([first]);
    const entry = await assistant.services.postgres
      .selectFrom('audit_entries')
      .select('source')
      .where('instance_id', '=', assistant.instance.id)
      .where('type', '=', 'channels.rules-set')
      .execute();
    expect(entry).toEqual([{ source: 'assistant' }]);
    // The same again is there already; another one goes above it.
    const again = await assistant.ask(person, wish);
    expect(again.answer.text).toContain('There is a rule with these conditions already.');
    const next = await assistant.ask(person, 'add a channel rule: campaign spring to Newsletter');
    await decide(person, next.sessionId, next.turnId, 'confirmed');
    expect((await rules()).map(({ vendor_id }) => vendor_id)).toEqual([
      'vndr_newsletter',
      'vndr_partnerstack',
    ]);
  });

  it.each([
    ['add a channel rule: source guild to Nobody Inc', 'I know no vendor “nobody inc”'],
    ['add a channel rule for PartnerStack', 'is no condition of a rule'],
    ['make a channel rule', 'Which visits is it about?'],
    ['add a channel rule: source guild', 'Where are these visits to count?'],
    ['add a channel rule: source guild to Email', 'Several vendors may be meant'],
  ])('%s: asks for what is missing', async (question, words) => {
    const { answer } = await assistant.ask(await assistant.somebody(), question);
    expect(answer.text.toLowerCase()).toContain(words.toLowerCase());
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'ambiguous' }]);
  });

  it('is for admins only', async () => {
    const { user } = assistant.instance;
    const caller = { token: await assistant.server.signIn(user), instanceId: assistant.instance.id };
    const { answer } = await assistant.ask(caller, wish);
    expect(answer.blocks).toMatchObject([{ kind: 'refusal', reason: 'not-permitted' }]);
  });
});
