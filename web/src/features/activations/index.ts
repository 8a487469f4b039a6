export { ActivationsCell } from './components/activations-cell.tsx';
export { ActivationsPanel } from './components/activations-panel.tsx';
export { EffectPanel } from './components/effect/effect-panel.tsx';
export { SuppressionList } from './components/suppression-list.tsx';
export { WebhookList } from './components/webhook-list.tsx';
export type { Activation } from './data/activation.ts';
export { useActivations } from './use-activations.tsx';
