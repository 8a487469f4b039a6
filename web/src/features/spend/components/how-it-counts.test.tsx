import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InstanceContext } from '../../../shell/instance/instance-context.ts';
import { HowItCounts } from './how-it-counts.tsx';

const CONTEXT = {
  instance: {
    ...{ id: 'inst_1', name: 'Acme', domain: 'acme.example', code: 'acme' },
    ...{ tagInstallationDate: undefined, isSample: false, isForeign: false },
  },
  viewer: {
    ...{ id: 'user_1', email: 'ann@acme.example', name: 'Ann', pictureUrl: undefined },
    ...{ isAdmin: true, isPaid: true, isSuperuser: false },
  },
};

it('says how a month becomes days, what reports add to it, and where its past is', () => {
  const html = renderToString(
    <InstanceContext value={CONTEXT}>
      <MemoryRouter>
        <HowItCounts />
      </MemoryRouter>
    </InstanceContext>,
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('All amounts are in USD');
  // Its example, computed.
  const aDay = 3100 / 31;
  expect(html).toContain('It is spread evenly over the days of the month: $3,100 in');
  expect(html).toContain(`$${aDay} a day, and a period that begins on March 17 has`);
  expect(html).toContain(`$${(15 * aDay).toLocaleString('en-US')} of it.`);
  expect(html).toContain('if they come to more, they count.');
  expect(html).toContain('A month that a connection fills is locked');
  expect(html).toMatch(/href="[^"]*\/company-settings\?history=spend"[^>]*>history<\/a>/);
  expect(html).toMatch(/href="[^"]*\/imports"[^>]*>import files<\/a>/);
});
