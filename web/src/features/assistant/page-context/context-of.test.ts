import { describe, expect, it } from 'vitest';
import { contextOf, type OnPage, toPageContext } from './context-of.ts';

const DAYS = { start: '2026-10-07', end: '2026-10-31' };
const on = (path: string, more: Partial<OnPage> = {}) =>
  contextOf({ path, search: '', days: undefined, point: null, selected: [], ...more });

describe('the context of the next question', () => {
  it('is nothing where the page shows nothing in particular', () => {
    expect(on('/web-traffic')).toBeUndefined();
    expect(on('/nowhere', { days: DAYS })).toBeUndefined();
  });

  it('has the chosen days on pages that have days', () => {
    expect(on('/web-traffic', { days: DAYS })).toMatchObject({ period: DAYS, isPoint: false });
    expect(on('/users', { days: DAYS })).toBeUndefined();
  });

  it('has the point of a chart in their place, as far as the days go', () => {
    const week = { start: '2026-10-04', end: '2026-10-10' };
    expect(on('/web-traffic', { days: DAYS, point: week })).toMatchObject({
      period: { start: '2026-10-07', end: '2026-10-10' },
      isPoint: true,
    });
    expect(on('/web-traffic', { point: week })?.period).toEqual(week);
  });

  it('has what the page is about and the audience, which is sent on its own', () => {
    const context = on('/vendors/vndr_bing', { search: '?audience=audn_1' });
    expect(context).toMatchObject({ things: [{ field: 'vendor', ids: ['vndr_bing'] }], audience: 'audn_1' });
    expect(context && toPageContext(context)).toEqual({ things: [{ field: 'vendor', ids: ['vndr_bing'] }] });
    const audienceOnly = on('/web-traffic', { search: '?audience=audn_1' });
    expect(audienceOnly && toPageContext(audienceOnly)).toBeUndefined();
  });
});
