import { addDays, type Day } from '@parley/core/dates';
import { monitorNotes } from '@parley/server/analytics/caveats/monitor-notes';
import { getMonitor, listMonitors } from '@parley/server/features/health/monitors/list-monitors';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { storeByHand } from '../api/visits.ts';
import { at, monitoredInstances, nobody, TODAY, visitsOn } from './monitored-instances.ts';

const monitored = monitoredInstances();
const { made, evaluate, stateOf } = monitored;

describe('what is found in visits', () => {
  it('is nothing in an empty instance, which waits for data', async () => {
    const instance = await createTestInstance(monitored.services);
    await evaluate(instance, at(TODAY));
    const states = (await listMonitors(instance.user.ctx)).map(({ id, state }) => `${id} ${state}`);
    expect(states.filter((each) => each.endsWith('found'))).toEqual([]);
    expect(states).toContain('visits-fell waiting');
    expect(states).toContain('tag-silent waiting');
  });

  it('is a silent tag from its hours on, until a page view comes; figures of those days alone have the warning', async () => {
    const instance = await made(visitsOn('2026-11-17', 3));
    await monitored.services.postgres
      .updateTable('instances')
      .set({ tag_installed_at: at('2026-11-01') })
      .where('id', '=', instance.id)
      .execute();
    await evaluate(instance, new Date('2026-11-19T10:01:00Z'));
    expect((await stateOf(instance, 'tag-silent')).state).toBe('fine');
    await evaluate(instance, new Date('2026-11-19T11:00:00Z'));
    expect(await stateOf(instance, 'tag-silent')).toEqual({
      state: 'found',
      says: ['The tag has sent nothing since Nov 17, 2026, for 48 hours.'],
    });
    const notes = (start: Day, end: Day, metrics: ('visits' | 'pipelineCount')[] = ['visits']) =>
      monitorNotes(instance.user.ctx, { metrics, dimensions: [], filters: [], range: { start, end } });
    expect(await notes('2026-11-10', '2026-11-17')).toEqual({
      visits: 'Tag silent: The tag has sent nothing since Nov 17, 2026, for 48 hours.',
    });
    expect(await notes('2026-11-01', '2026-11-16')).toEqual({});
    expect(await notes('2026-11-10', '2026-11-19', ['pipelineCount'])).toEqual({});

    await storeByHand(monitored.services, instance.id, {
      companies: nobody(),
      visits: visitsOn('2026-11-20', 1),
    });
    await evaluate(instance, at('2026-11-20'));
    const { status, past, days } = await getMonitor({ ctx: instance.user.ctx, input: { id: 'tag-silent' } });
    expect([status.state, status.findings]).toEqual(['fine', []]);
    expect(past.map(({ first_day, last_day, closed_at }) => [first_day, last_day, closed_at])).toEqual([
      ['2026-11-17', '2026-11-19', at('2026-11-20')],
    ]);
    expect(days.map(({ day, state }) => `${day} ${state}`)).toEqual(['2026-11-20 fine', '2026-11-19 found']);
  });

  it('is a fall against the same weekday, and not the quiet of a Sunday', async () => {
    const weeks = Array.from({ length: 9 }, (_, week) => week + 1);
    // Thursdays have about 100 visits, Sundays two. Yesterday, a Thursday, has 20.
    const visits = weeks.flatMap((week) => [
      ...(week === 9 ? [] : visitsOn(addDays('2026-11-19', -7 * week), 96 + week)),
      ...visitsOn(addDays('2026-11-15', -7 * (week - 1)), 2),
    ]);
    const instance = await made([...visits, ...visitsOn('2026-11-19', 20)]);
    // On Monday the last whole day is a Sunday with its two visits.
    await evaluate(instance, at('2026-11-16'));
    expect((await stateOf(instance, 'visits-fell')).state).toBe('fine');
    await evaluate(instance, at(TODAY));
    expect(await stateOf(instance, 'visits-fell')).toEqual({
      state: 'found',
      says: ['Visits of Nov 19, 2026 were 80% below a usual Thursday: 20 instead of about 100.'],
    });
    expect((await stateOf(instance, 'visits-rose')).state).toBe('fine');
  });

  it('is a rise against the same weekday, not what every Thursday has', async () => {
    const weeks = Array.from({ length: 8 }, (_, week) => week + 1);
    const usual = weeks.flatMap((week) => visitsOn(addDays('2026-11-19', -7 * week), 36 + week));
    const instance = await made([...usual, ...visitsOn('2026-11-19', 90)]);
    // A week before it was a Thursday like all.
    await evaluate(instance, at('2026-11-13'));
    expect((await stateOf(instance, 'visits-rose')).state).toBe('fine');
    await evaluate(instance, at(TODAY));
    const { state, says } = await stateOf(instance, 'visits-rose');
    expect([state, says]).toEqual([
      'found',
      [
        expect.stringMatching(
          /^Visits of Nov 19, 2026 were 1\d\d% above a usual Thursday: 90 instead of about 4\d\.$/,
        ),
      ],
    ]);
    expect((await stateOf(instance, 'visits-fell')).state).toBe('fine');
    expect(
      await monitorNotes(instance.user.ctx, {
        ...{ metrics: ['visits'], dimensions: [], filters: [] },
        range: { start: '2026-11-19', end: '2026-11-19' },
      }),
    ).toEqual({ visits: `Visits rose: ${says[0]}` });
  });

  it('is a jump of unknown companies and of bots', async () => {
    const before = Array.from({ length: 6 }, (_, week) => addDays('2026-11-19', -7 * (week + 1)));
    const known = { company: 'a.example' };
    const visits = [
      ...before.flatMap((day) => [
        ...visitsOn(day, 60, known),
        ...visitsOn(day, 20),
        ...visitsOn(day, 8, { bot: true }),
      ]),
      ...visitsOn('2026-11-19', 20, known),
      ...visitsOn('2026-11-19', 60),
      ...visitsOn('2026-11-19', 80, { bot: true }),
    ];
    const instance = await createTestInstance(monitored.services);
    await storeByHand(monitored.services, instance.id, {
      companies: [{ domain: 'a.example', name: 'A' }],
      visits,
    });
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'unresolved-jumped')).says).toEqual([
      '75% of the visits of Nov 19, 2026 were of companies that are not known, instead of about 25%.',
    ]);
    // 8 of 88 before, 80 of 160 now.
    expect((await stateOf(instance, 'bots-jumped')).says).toEqual([
      '50% of the visits of Nov 19, 2026 were by bots, instead of about 9.1%.',
    ]);
    // Only figures of companies are touched by the first.
    const range = { start: '2026-11-19', end: '2026-11-19' };
    const ask = (metrics: ('visits' | 'engagedCompanies')[]) =>
      monitorNotes(instance.user.ctx, { metrics, dimensions: [], filters: [], range });
    expect((await ask(['visits'])).visits).not.toContain('Unknown companies');
    expect((await ask(['engagedCompanies'])).engagedCompanies).toContain('Unknown companies jumped');
  });
});

describe('wrong clocks', () => {
  const wrong = { clockOff: -7_200 };

  it('are found by their share of the page views of two days, with how far they are off', async () => {
    const instance = await made([
      // Before the two days: however many there were, they are over.
      ...visitsOn('2026-11-18', 40, wrong),
      ...visitsOn('2026-11-19', 20),
      ...visitsOn('2026-11-20', 6),
      ...visitsOn('2026-11-20', 3, wrong),
      ...visitsOn('2026-11-19', 1, { clockOff: 600 }),
    ]);
    await evaluate(instance, at(TODAY));
    // 4 of 30, three of them two hours slow; the standard is 10%.
    expect(await stateOf(instance, 'clock-skew')).toEqual({
      state: 'found',
      says: [
        '13.3% of page views came from a clock that is wrong, typically by 7,200 seconds; their times were corrected.',
      ],
    });
    const ctx = instance.admin.ctx;
    await setThreshold({ ctx, input: { monitor: 'clock-skew', threshold: 14 } });
    await evaluate(instance, at(TODAY));
    expect(await stateOf(instance, 'clock-skew')).toEqual({ state: 'fine', says: [] });
  });

  it('are not told of where there are fewer than twenty page views', async () => {
    const instance = await made(visitsOn('2026-11-20', 19, wrong));
    await evaluate(instance, at(TODAY));
    expect((await stateOf(instance, 'clock-skew')).state).toBe('waiting');
  });
});
