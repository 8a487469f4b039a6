import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InstanceContext } from '../../../shell/instance/instance-context.ts';
import { SendAudience } from './send-audience.tsx';

const ACCOUNT = { id: 'conn_1', organizationName: 'Harbor EMEA', status: 'active', isSample: false } as const;
const CONTEXT = { instance: { id: 'inst_1' }, viewer: {} };

const shown = (account: object = {}, isOn = true): string =>
  renderToString(
    <MantineProvider>
      <InstanceContext value={CONTEXT as never}>
        <MemoryRouter>
          <SendAudience connection={{ ...ACCOUNT, ...account }} isOn={isOn} />
        </MemoryRouter>
      </InstanceContext>
    </MantineProvider>,
  );

it('leads to the list of audiences with the account, where audiences are sent and the account works', () => {
  const button = 'aria-label="Send an audience to Harbor EMEA"';
  const html = shown();
  expect(html).toContain(button);
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe('/app/inst/inst_1/audiences?account=conn_1');
  expect(shown({}, false)).not.toContain(button);
  expect(shown({ status: 'inactive' })).not.toContain(button);
  expect(shown({ isSample: true })).not.toContain(button);
});
