import { AppError } from '../../../platform/errors/index.ts';
import { ProviderFailure } from '../provider.ts';

/** What a person who connects reads when the provider does not let them. */
export function toConnectError(error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const { kind, message } = error.failure;
  if (kind === 'later') return new AppError('integrations.unreachable', { cause: error });
  return new AppError(
    kind === 'permission' ? 'integrations.token-creation-failure' : 'integrations.credentials-invalid',
    { details: { reason: message }, cause: error },
  );
}
