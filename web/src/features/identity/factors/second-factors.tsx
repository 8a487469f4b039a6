import { Alert, Button, Skeleton } from '@mantine/core';
import type { SecondFactors as Factors } from '@parley/core/features/identity';
import { IconDeviceMobile, IconFingerprint, IconList } from '@tabler/icons-react';
import { StateBlock } from '../../../ui/states/states.tsx';
import { toSecondFactors } from './answers.ts';
import { inWords } from './ask-as-person.ts';
import { dayOf } from './days.ts';
import { hasPasskeys } from './device.ts';
import { FactorDialogs } from './factor-dialogs.tsx';
import { FactorEntry } from './factor-entry.tsx';
import classes from './factors.module.css';
import { PasskeyEntries } from './passkey-entries.tsx';
import { useAnswer } from './use-answer.ts';
import { useFactorChanges } from './use-factor-changes.ts';
import { useProof } from './use-proof.tsx';

/** The second factors of the signed-in person: the content of a card in their profile. */
export function SecondFactors() {
  const { data, error, reload } = useAnswer('second-factor', toSecondFactors);
  if (data === undefined && error !== undefined)
    return (
      <StateBlock
        title={inWords(error)}
        action={
          <Button size="xs" variant="default" onClick={reload}>
            Try again
          </Button>
        }
      />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading" className={classes.entry}>
        <Skeleton height={32} width={32} radius={8} />
        <div className={classes.words}>
          <Skeleton height={12} width="40%" my={4} />
          <Skeleton height={10} width="65%" my={5} />
        </div>
      </div>
    );
  return <FactorList factors={data} reload={reload} />;
}

function FactorList({ factors, reload }: { factors: Factors; reload: () => void }) {
  const { totpSince, backupCodesLeft, passkeys, mayChange, proofs } = factors;
  const { withProof, dialog } = useProof(proofs);
  const changes = useFactorChanges({ withProof, reload });
  const isProtected = totpSince !== null || passkeys.length > 0;
  return (
    <>
      <div role="alert">
        {changes.failure !== undefined && (
          <Alert color="red" role="group" m="md">
            {changes.failure}
          </Alert>
        )}
      </div>
      <ul className={classes.list} aria-label="Second factors">
        <FactorEntry
          icon={<IconDeviceMobile size={18} stroke={1.5} />}
          title="Authenticator app"
          facts={
            totpSince === null
              ? 'An app on your phone shows a code that you enter when you sign in'
              : `On since ${dayOf(totpSince)}`
          }
          on={totpSince !== null}
          {...(mayChange && {
            tools:
              totpSince === null ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={changes.busy === 'app'}
                  onClick={() => void changes.beginApp()}
                >
                  Set up
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label="Remove the authenticator app"
                  onClick={() => changes.show({ kind: 'remove-app' })}
                >
                  Remove
                </Button>
              ),
          })}
        />
        <PasskeyEntries
          passkeys={passkeys}
          mayChange={mayChange}
          onRename={(passkey) => changes.show({ kind: 'rename-passkey', passkey })}
          onRemove={(passkey) => changes.show({ kind: 'remove-passkey', passkey })}
        />
        {isProtected && (
          <FactorEntry
            icon={<IconList size={18} stroke={1.5} />}
            title="Backup codes"
            facts={`${backupCodesLeft} of 10 left, for when you do not have your device`}
            {...(mayChange && {
              tools: (
                <Button size="xs" variant="default" onClick={() => changes.show({ kind: 'replace-codes' })}>
                  Make others
                </Button>
              ),
            })}
          />
        )}
      </ul>
      {mayChange ? (
        <div className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            disabled={!hasPasskeys()}
            leftSection={<IconFingerprint size={16} stroke={1.75} aria-hidden />}
            onClick={() => changes.show({ kind: 'add-passkey' })}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={classes.note}>
          They are set up in a session with your own sign-in: not one of single sign-on, nor of the sample.
        </p>
      )}
      <FactorDialogs changes={changes} factors={factors} />
      {dialog}
    </>
  );
}
