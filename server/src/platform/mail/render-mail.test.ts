import { expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { renderMail } from './render-mail.ts';

const reportOf = (days: readonly string[]): Mail => ({
  template: 'report',
  to: 'ann@acme.example',
  props: {
    ...{ url: 'https://parley.example/app', unsubscribeUrl: 'https://parley.example/api/unsubscribe/a' },
    ...{ organizationName: 'Acme', reportName: 'Weekly', period: 'March', before: 'February' },
    figures: [{ label: 'Visits', value: '2', change: '' }],
    charts: [
      {
        ...{ kind: 'chart', shape: 'line', x: { label: 'Day', kind: 'time' }, unit: 'count' },
        series: [{ id: 'visits', label: 'Visits', points: days.map((x, index) => ({ x, y: index + 3 })) }],
      },
    ],
  },
});

it('a message has pictures of its charts, and their words where they cannot be drawn', async () => {
  const warnings: string[] = [];
  const nothing = () => undefined;
  const log = {
    ...{ debug: nothing, info: nothing, error: nothing },
    warn: (_: object, text: string) => void warnings.push(text),
  };
  const drawn = await renderMail(reportOf(['2026-01-01', '2026-01-02']), log);
  expect(drawn.files.map(({ type }) => type)).toEqual(['image/png', 'image/png']);
  expect(drawn.html).toContain('<img');
  expect(warnings).toEqual([]);

  // No SVG has such a character.
  const written = await renderMail(reportOf(['2026-01-01', '\u0001']), log);
  expect(written.files).toEqual([]);
  expect(written.html).not.toContain('<img');
  expect(written.html).toContain('Visits by day');
  expect(written.html).toContain('Visits: from 3 (Jan 1) to 4');
  expect(warnings).toEqual(['the charts of a message could not be drawn']);
});
