import { addDays, toDay } from '@parley/core/dates';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './assistant-server.ts';
import { DECIDE, proposing } from './proposing.ts';
import { answered, withAssistant } from './with-assistant.ts';

const assistant = withAssistant();

const { propose, confirm } = proposing(assistant);

describe('a proposed link', () => {
  it('of an answer is of the one before it', async () => {
    const person = await assistant.somebody();
    const question = 'visits of Bing last month';
    const proposed = await propose('create-share', [question, 'share this answer'], person);
    expect(proposed.action).toMatchObject({ what: question, urlTemplate: null, lastDay: null });
    expect((await confirm(person, proposed)).code).toBeUndefined();
    const [share] = await assistant.services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('created_by', '=', person.userId)
      .execute();
    expect(share).toMatchObject({ url_template: null, hides_companies: false, is_live: true });
    expect(share?.memory).not.toBeNull();
  });

  it('of a page has its days; its address is given once, and kept nowhere', async () => {
    const person = await assistant.somebody();
    const proposed = await propose('create-share', ['share the vendors page for a week'], person);
    expect(proposed.action).toMatchObject({ what: 'Vendors', urlTemplate: '/vendors', windowDays: 90 });
    const { data, code } = await assistant.server.graphql(person, DECIDE.replace('success', 'success url'), {
      ...{ id: proposed.sessionId, turnId: proposed.turnId, decision: 'confirmed' },
      // The world of these tests is another day than that of the clock.
      changes: { hidesCompanies: true, lastDay: addDays(toDay(Date.now()), 7) },
    });
    expect(code).toBeUndefined();
    const { url } = (data as { conversations: { decide: { url: string } } }).conversations.decide;
    expect(url).toMatch(/\/share\/[\w-]{32}$/);
    const kept = await assistant.services.postgres
      .selectFrom('conversation_turns')
      .select('answer')
      .where('id', '=', proposed.turnId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(url.split('/').at(-1));
    const [share] = await assistant.services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('created_by', '=', person.userId)
      .execute();
    expect(share).toMatchObject({ url_template: '/vendors', hides_companies: true, window_days: 90 });
    const again = await assistant.server.graphql(person, DECIDE.replace('success', 'success url'), {
      ...{ id: proposed.sessionId, turnId: proposed.turnId, decision: 'confirmed' },
    });
    expect(again.data).toMatchObject({ conversations: { decide: { url: null } } });
    const listed = await assistant.ask(person, 'what have we shared?');
    expect(JSON.stringify(listed.answer)).toContain('Vendors');
    expect(JSON.stringify(listed.answer)).not.toContain('/share/');
  });

  it('of a page is of the one that is named, and of no other page', async () => {
    const person = await assistant.somebody();
    const asked = 'share the opportunities page with the board until Friday';
    const { action } = await propose('create-share', ['visits last month', asked], person);
    expect(action).toMatchObject({ what: 'Opportunities', urlTemplate: '/opportunities', isLive: true });
    expect(action.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    const unknown = await assistant.ask(person, 'share the pipeline page with the board');
    expect(unknown.answer.text).toContain('I know no page “pipeline”.');
    const unshared = await assistant.ask(person, 'share the benchmarks page with the board');
    expect(unshared.answer.text).toContain('The page Web traffic benchmarks cannot be shared');
  });

  it('of the audiences of several pixels is not made, nor such a report: it says why', async () => {
    const person = await assistant.somebody();
    for (const question of ['share this page until Friday', 'send me this page every Monday']) {
      const device = deviceOf(assistant.server, person);
      const path = '/pixels/pixl_a,pixl_b?audience=grouped_audience';
      const { answer } = answered(await device.ask(question, { page: { path } }));
      device.close();
      expect(answer.text).toContain('Choose one audience, or TAM.');
      expect(JSON.stringify(answer)).not.toMatch(/create-(?:share|report)/);
    }
  });

  it('with an end in more than ten years is not made: it says how long a link lasts', async () => {
    const person = await assistant.somebody();
    const { answer } = await assistant.ask(person, 'share the vendors page until January 1, 2050');
    expect(answer.text).toContain('A link ends within ten years, or has no end until it is revoked.');
    expect(JSON.stringify(answer)).not.toContain('create-share');
  });

  it('with an end that is not understood is not made: it asks until when', async () => {
    const person = await assistant.somebody();
    const { answer } = await assistant.ask(person, [
      'visits last month',
      'share this until the cows come home',
    ]);
    expect(answer.text).toContain('Until when?');
  });
});
