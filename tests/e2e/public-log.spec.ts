import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { ask, figureOf, serverUrl, signIn } from './person.ts';
import { signedInTerminal } from './terminal.ts';
import { test } from './test.ts';

const LOG = resolve(import.meta.dirname, '../../../shared/data/weblog-elastic-apache/apache_logs');

test('a public web log becomes the same visits on the page, in the chat and in the terminal', async ({
  page,
}) => {
  test.skip(!existsSync(LOG), 'the public log is not in ../shared/data/weblog-elastic-apache');
  const parley = await signedInTerminal();
  const [{ id }] = JSON.parse(
    await parley('instances', 'create', 'Public log', '--domain', 'semicomplete.com', '--json'),
  );
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const importLog = () =>
    parley('import', 'access-log', LOG, '--shift-to', yesterday, '--instance', id, '--json');
  expect(JSON.parse(await importLog())).toMatchObject({
    lines: 10_000,
    pageViews: 3617,
    visitors: 1153,
    visits: 2118,
  });
  expect(JSON.parse(await importLog())).toMatchObject({ pageViews: 3617, added: 0 });

  await signIn(page);
  await page.goto(`${serverUrl()}/app/inst/${id}/web-traffic`);
  await expect(page.getByRole('button', { name: 'Visits', exact: true })).toBeVisible();
  await expect.poll(() => figureOf(page, 'Visits')).toBe(2118);
  await expect(await ask(page, 'How many visits were there in the last 30 days?')).toContainText('2,118');
  expect(await parley('ask', 'visits in the last 30 days', '--instance', id)).toContain('2,118');
  expect(await parley('kpi', 'web-traffic', '--instance', id)).toContain('2,118');
  expect(await parley('kpi', 'web-traffic', '--instance', id, '--format', 'csv')).toMatch(/\b2118\b/);
});
