import { ActionIcon } from '@mantine/core';
import { ACTIVATION_LIMIT } from '@parley/core/features/activations';
import { IconPlus } from '@tabler/icons-react';
import type { Activation, NamedAudience } from '../data/activation.ts';
import { ActivationBadge } from './activation-badge.tsx';
import classes from './activations.module.css';

type ActivationsCellProps = {
  audience: NamedAudience & { activations: readonly Activation[] };
  /** Its companies are known. */
  isReady: boolean;
  isProcessing: boolean;
  /** For admins. */
  onActivate?: (() => void) | undefined;
  onDeactivate?: ((activation: Activation) => void) | undefined;
};

/** Where an audience is sent; nothing while its companies are being found (specification 001 §2). */
export function ActivationsCell({
  audience: { name, activations },
  isReady,
  isProcessing,
  onActivate,
  onDeactivate,
}: ActivationsCellProps) {
  if (isProcessing) return null;
  return (
    <div className={classes.cell}>
      {activations.map((activation) => (
        <ActivationBadge
          key={activation.id}
          activation={activation}
          onOpen={onDeactivate && (() => onDeactivate(activation))}
        />
      ))}
      {onActivate !== undefined && isReady && activations.length < ACTIVATION_LIMIT && (
        <ActionIcon size={24} variant="subtle" aria-label={`Activate ${name}`} onClick={onActivate}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
