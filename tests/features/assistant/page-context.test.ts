import type { Answer, PageContext } from '@parley/core/assistant';
import { lastDays } from '@parley/core/dates';
import { expect, it } from 'vitest';
import { deviceOf } from './assistant-server.ts';
import { blockOf } from './setup.ts';
import { answered, withAssistant } from './with-assistant.ts';
import { between, TODAY } from './world.ts';

const assistant = withAssistant();
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' };
const LINKEDIN = { field: 'vendor' as const, ids: ['vndr_linkedin_ads'] };

async function ask(turns: readonly { text: string; page?: PageContext }[]): Promise<Answer> {
  const device = deviceOf(assistant.server, await assistant.somebody());
  let answer: Answer | undefined;
  for (const { text, page } of turns) answer = answered(await device.ask(text, { page })).answer;
  device.close();
  if (answer === undefined) throw new Error('nothing was asked');
  return answer;
}
const fromPage = ({ query }: Answer): string[] =>
  query.flatMap(({ isFromPage, label, value }) => (isFromPage === true ? [`${label}: ${value}`] : []));

it('a question is about what is on the page, and its chips say so', async () => {
  const page = { period: FEBRUARY, things: [LINKEDIN] };
  const answer = await ask([{ text: 'How many visits?', page }]);
  const expected = between(FEBRUARY.start, FEBRUARY.end).filter(
    ({ origin }) => origin.vendor === 'LinkedIn Ads',
  );
  expect(blockOf(answer, 'number').value).toBe(expected.length);
  expect(fromPage(answer)).toEqual(['Vendor: LinkedIn Ads', 'Period: Feb 1 to Feb 28, 2026']);
  expect(answer.permalink).toContain(`startDate=${FEBRUARY.start}`);
});

it('what it names itself wins, and without the page it is about everything', async () => {
  const page = { period: FEBRUARY, things: [LINKEDIN] };
  const named = await ask([{ text: 'visits from Google Ads in January', page }]);
  expect(fromPage(named)).toEqual([]);
  expect(named.query.map(({ value }) => value)).toContain('Google Ads');
  // The next question does not keep the page of the one before.
  const whole = await ask([{ text: 'How many visits?', page }, { text: 'visits by channel' }]);
  expect(whole.query.map(({ label }) => label)).not.toContain('Vendor');
  expect(whole.query.find(({ label }) => label === 'Period')?.value).toContain('(assumed)');
});

it('what is not known any more is passed over, and days end with today', async () => {
  const page = {
    period: { start: '2026-03-01', end: '2026-12-31' },
    things: [{ field: 'vendor' as const, ids: ['vndr_gone'] }],
  };
  const answer = await ask([{ text: 'How many visits?', page }]);
  expect(fromPage(answer)).toEqual(['Period: Mar 1 to Mar 31, 2026']);
});

it('a link of it has its days and what it compares with', async () => {
  const actionOf = async (path: string, period = FEBRUARY) =>
    blockOf(await ask([{ text: 'share this page', page: { path, period } }]), 'proposal').action;
  expect(await actionOf('/web-traffic?compare=before')).toMatchObject({
    ...{ urlTemplate: '/web-traffic?compare=before', windowDays: null },
    ...{ startDate: FEBRUARY.start, endDate: FEBRUARY.end },
  });
  // Days that move along go on doing so.
  const moving = { windowDays: 30, startDate: null, endDate: null };
  const days = lastDays(30, TODAY);
  expect(await actionOf('/web-traffic?lastDays=30', days)).toMatchObject(moving);
  expect(await actionOf('/web-traffic', days)).toMatchObject(moving);
});
