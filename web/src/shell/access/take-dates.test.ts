import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../../ui/toasts/toast-store.ts';
import { chooseRange } from '../page-filters/index.ts';
import { DEFAULT_CHOICE } from '../page-filters/range.ts';
import { takeDates } from './take-dates.ts';

const PLACE = '/app/inst/inst:a/vendors';

/** Opens an address: the answer that leads on, and the notices. */
async function open(search: string, { from = PLACE + search } = {}) {
  const [pathname = '', query] = from.split('?');
  vi.stubGlobal('location', { pathname, search: query === undefined ? '' : `?${query}`, hash: '' });
  const thrown = await takeDates(new URL(`http://parley.test${PLACE}${search}`)).catch(
    (answer: unknown) => answer,
  );
  const leadsTo = thrown instanceof Response ? thrown.headers.get('location') : undefined;
  return { leadsTo, notices: useToasts.getState().toasts };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  useToasts.setState({ toasts: [] });
  chooseRange(DEFAULT_CHOICE);
  return () => vi.useRealTimers();
});

describe('a period that pages do not have', () => {
  it.each([
    ['startDate=2020-01-01&endDate=2020-01-31', '“2020-01-01” to “2020-01-31”'],
    ['startDate=2026-13-45&endDate=2026-11-01', '“2026-13-45” to “2026-11-01”'],
    ['startDate=abc&endDate=2026-11-01', '“abc” to “2026-11-01”'],
    ['startDate=2026-11-09&endDate=2026-11-01', '“2026-11-09” to “2026-11-01”'],
    ['startDate=2030-01-01&endDate=2030-01-31', '“2030-01-01” to “2030-01-31”'],
    ['startDate=2026-11-01', '“2026-11-01” to no day'],
    ['lastDays=31', 'the last “31” days'],
  ])('%s is named beside the one that is shown', async (search, asked) => {
    const { leadsTo, notices } = await open(`?${search}&audience=a`);
    expect(leadsTo).toBe(`${PLACE}?audience=a`);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      message: 'The period in the address cannot be shown',
      detail: expect.stringContaining(
        `It asks for ${asked}. Shown instead: the last 90 days, Aug 24 – Nov 21, 2026.`,
      ),
      forNextPage: true,
    });
  });

  it('is named too where the address had no instance, and where a link of a page was followed', async () => {
    const search = '?startDate=2020-01-01&endDate=2020-01-31';
    expect((await open(search, { from: `/vendors${search}` })).notices).toHaveLength(1);
    useToasts.setState({ toasts: [] });
    expect((await open(search, { from: '/app/inst/inst:a/channels' })).notices).toHaveLength(1);
  });

  it('is cut where it is long', async () => {
    const { notices } = await open(`?startDate=${'9'.repeat(500)}&endDate=x`);
    expect(notices[0]?.detail).toContain(`It asks for “${'9'.repeat(40)}…” to “x”.`);
  });
});

it('says nothing of a period that is shown, or of an address without one', async () => {
  expect((await open('?startDate=2026-11-01&endDate=2026-11-09')).notices).toEqual([]);
  expect(await open('?audience=a')).toEqual({ leadsTo: undefined, notices: [] });
});
