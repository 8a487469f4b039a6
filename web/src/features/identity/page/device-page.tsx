import { Button, Stack, TextInput } from '@mantine/core';
import type { DeviceRequest } from '@parley/core/features/identity';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { ConfirmDevice } from '../components/confirm-device.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { ServerAway } from '../components/server-away.tsx';
import { openDevice } from '../data/access-api.ts';
import { type Loaded, loadAsPerson } from '../load-as-person.ts';
import { useGateForm } from '../use-gate-form.ts';

type Data = { typed: string; device: Loaded<DeviceRequest | null> };

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const typed = new URL(args.request.url).searchParams.get('user_code') ?? '';
  const device = await loadAsPerson(args, async (token) =>
    typed === '' ? null : await openDevice(token, typed),
  );
  return { typed, device };
}

/** Lets a terminal in that shows a code: it is typed here, or comes with the address the terminal opened. */
export function Component() {
  const { typed, device } = useLoaderData<Data>();
  if ('failure' in device && device.failure === 'UNREACHABLE') return <ServerAway />;
  if ('value' in device && device.value !== null)
    return <ConfirmDevice key={device.value.userCode} device={device.value} />;
  return <TypeCode key={typed} typed={typed} failure={'failure' in device ? device.failure : undefined} />;
}

function TypeCode({ typed, failure }: { typed: string; failure: string | undefined }) {
  const navigate = useNavigate();
  const { props, problems, busy } = useGateForm({
    check: (fields): Record<string, string> =>
      /^[a-z\d]{4}[\s-]?[a-z\d]{4}$/i.test(fields.get('code')?.trim() ?? '')
        ? {}
        : { code: 'Eight letters and digits, such as ABCD-EFGH.' },
    send: async (fields) => {
      await navigate(`/device?user_code=${encodeURIComponent(fields.get('code')?.trim() ?? '')}`);
    },
  });
  return (
    <CenteredPage title="Sign a terminal in" text="Type the code that parley login shows.">
      <form {...props}>
        <Stack gap="md">
          <FailureNotice code={failure} />
          <TextInput
            label="Code"
            name="code"
            defaultValue={typed}
            placeholder="ABCD-EFGH"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            error={problems['code']}
          />
          <Button type="submit" fullWidth loading={busy}>
            Continue
          </Button>
        </Stack>
      </form>
    </CenteredPage>
  );
}
