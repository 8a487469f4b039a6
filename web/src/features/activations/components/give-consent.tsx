import { Checkbox, Stack } from '@mantine/core';
import { isOfContacts } from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import type { Target } from '../data/activation.ts';
import classes from './activations.module.css';

type GiveConsentProps = {
  target: Target;
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
};

/** What is sent where, and the words that are kept with who agreed to them and when. */
export const GiveConsent = ({
  target: { provider, accountName, members, heldOut, consentText },
  isGiven,
  error,
  onChange,
}: GiveConsentProps) => (
  <Stack gap="sm">
    <p className={classes.plain}>
      {isOfContacts(provider.id) && 'The contacts of '}
      {formatFigure(members, 'count')} {members === 1 ? 'company' : 'companies'}{' '}
      {members === 1 && !isOfContacts(provider.id) ? 'is' : 'are'} sent to {provider.name}: {accountName}. It
      follows the audience from now on, until it is deactivated; until then the audience cannot be renamed.
      {heldOut > 0 &&
        ` ${formatFigure(heldOut, 'count')} ${heldOut === 1 ? 'is' : 'are'} held out, the same ones with each sending.`}
    </p>
    <p className={classes.consent}>{consentText}</p>
    <Checkbox
      label="I agree"
      description="Your name, the time and these words are kept."
      checked={isGiven}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </Stack>
);
