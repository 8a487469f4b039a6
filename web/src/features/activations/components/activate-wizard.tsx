import { useMutation } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActivateAudienceDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { NamedAudience, OnChanged, Target } from '../data/activation.ts';
import classes from './activations.module.css';
import { ChooseAccount } from './choose-account.tsx';
import { ChooseHoldOut, type HoldOut } from './choose-hold-out.tsx';
import { GiveConsent } from './give-consent.tsx';

type Values = { account: string; consent: boolean };

type ActivateWizardProps = {
  audience: NamedAudience;
  /** Those that do not have it yet. */
  targets: readonly Target[];
  /** The account that it is to be sent to, if that is known; chosen from the start where it is among them. */
  preferred: string | null;
  unconnected: readonly string[];
  holdOut: HoldOut;
  setBusy: (isBusy: boolean) => void;
  onChanged: OnChanged;
  onClose: () => void;
};

/** The fields of the form for those of the server; its error about anything else is a notice. */
const FIELDS = { providerIds: 'account', connectionIds: 'account', consent: 'consent' } as const;

/** Step 1: where it is sent. Step 2: what a person agrees to. */
export function ActivateWizard({
  audience,
  targets,
  preferred,
  unconnected,
  holdOut,
  setBusy,
  onChanged,
  onClose,
}: ActivateWizardProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const [activate] = useMutation(ActivateAudienceDocument);
  const isSending = useRef(false);
  const preselected = targets.find(({ connectionId }) => connectionId === preferred)?.connectionId ?? '';
  const form = useForm<Values>({ defaultValues: { account: preselected, consent: false } });
  const { errors, isSubmitting } = form.formState;
  const { account, consent } = form.watch();
  const target = targets.find(({ connectionId }) => connectionId === account);
  const heading = useRef<HTMLParagraphElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  const advance = (): void => {
    const problem = target === undefined ? 'Choose where it is sent.' : target.problem;
    if (problem === null) setStep(2);
    else form.setError('account', { type: 'required', message: problem });
  };
  const send = async (chosen: Target): Promise<void> => {
    const { provider, connectionId } = chosen;
    const holdOutPercent = holdOut.given ?? holdOut.percent;
    try {
      const { data } = await activate({
        variables: { id: audience.id, providerId: provider.id, connectionId, consent: true, holdOutPercent },
      });
      if (data != null) onChanged(audience.id, data.audiences.activate.activations);
      showSuccess(`${audience.name} is activated on ${provider.name}`);
      onClose();
    } catch (error) {
      if (!placeFieldErrors<Values>({ error, setError: form.setError, fields: FIELDS }))
        showFailure(toFailure(error).message);
      else if (form.getFieldState('account').error !== undefined) setStep(1);
    }
  };
  const submit = form.handleSubmit(async () => {
    if (step === 1 || target === undefined) return advance();
    if (!consent) return form.setError('consent', { type: 'required', message: 'Please agree to it first.' });
    // A second press is nothing: the first one is on its way.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await send(target);
    isSending.current = false;
    setBusy(false);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <p className={classes.step} ref={heading} tabIndex={-1}>
          Step {step} of 2: {step === 1 ? 'where it is sent' : 'what you agree to'}
        </p>
        {step === 1 || target === undefined ? (
          <>
            <ChooseAccount
              targets={targets}
              unconnected={unconnected}
              chosen={account}
              error={errors.account?.message}
              onChange={(next) => {
                form.clearErrors('account');
                form.setValue('account', next);
                // What was agreed to is of another account.
                form.setValue('consent', false);
              }}
            />
            <ChooseHoldOut
              percent={holdOut.percent}
              given={holdOut.given}
              onChange={(percent) => {
                holdOut.onChange(percent);
                // What was agreed to is of other companies.
                form.setValue('consent', false);
              }}
            />
          </>
        ) : (
          <GiveConsent
            target={target}
            isGiven={consent}
            error={errors.consent?.message}
            onChange={(next) => {
              form.clearErrors('consent');
              form.setValue('consent', next);
            }}
          />
        )}
        <Group justify="flex-end" gap="sm">
          {step === 1 ? (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button variant="default" onClick={() => setStep(1)} disabled={isSubmitting}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            loading={isSubmitting || !holdOut.isCounted}
            // The second press of a double click on Next would be one on Activate, which has its place by then.
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {step === 1 ? 'Next' : 'Activate'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
