import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from '@tabler/icons-react';
import type { SessionListQuery } from '../../../../generated/graphql.ts';
import { addressInWords } from '../../words/address.ts';
import { deviceInWords, deviceKind } from '../../words/device.ts';
import { factorsInWords } from '../../words/factors.ts';
import { Mark } from '../layout/badges.tsx';
import { Entry } from '../layout/entry-list.tsx';
import { Moment } from '../layout/moment.tsx';

export type UserSession = SessionListQuery['identity']['sessions'][number];

const ICONS = { phone: IconDeviceMobile, computer: IconDeviceDesktop, terminal: IconTerminal2 };

type SessionEntryProps = { session: UserSession; onEnd: (session: UserSession) => void };

/** One sign-in: with what, from where, how and when. */
export function SessionEntry({ session, onEnd }: SessionEntryProps) {
  const { isCurrent, userAgent, address, factors, createdAt, updatedAt } = session;
  const Icon = ICONS[deviceKind(userAgent)];
  const device = deviceInWords(userAgent);
  return (
    <Entry
      icon={<Icon size={18} stroke={1.5} />}
      title={
        <>
          {device}
          {isCurrent && <Mark>This session</Mark>}
        </>
      }
      facts={
        <>
          From {addressInWords(address)}
          {factors.length > 0 && <>, with {factorsInWords(factors)}</>}
          <br />
          Signed in <Moment at={createdAt} />
          {!isCurrent && (
            <>
              , last seen <Moment at={updatedAt} />
            </>
          )}
        </>
      }
      action={
        !isCurrent && (
          <Button
            variant="default"
            size="xs"
            aria-label={`End the session of ${device}`}
            onClick={() => onEnd(session)}
          >
            End
          </Button>
        )
      }
    />
  );
}
