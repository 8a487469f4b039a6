import type {
  ActivationEffectQuery,
  ActivationFieldsFragment,
  ActivationTargetsQuery,
  AudienceActivationsQuery,
} from '../../../generated/graphql.ts';

/** An audience on an account of a platform, as the list has it. */
export type Activation = ActivationFieldsFragment;

/** The same on the page of the audience, with its last sendings. */
export type ActivationDetail = AudienceActivationsQuery['audiences']['getById']['activations'][number];

export type Sending = ActivationDetail['jobs'][number];

/** An account that audiences can be sent to. */
export type Target = ActivationTargetsQuery['activations']['targets'][number];

export type Effect = NonNullable<ActivationEffectQuery['audiences']['getById']['activationEffect']>;

export type NamedAudience = { id: string; name: string };

/** What was changed, with all activations of the audience afterwards. */
export type OnChanged = (audienceId: string, activations: readonly Activation[]) => void;
