import { WebhookList } from '../../activations/index.ts';
import { Panel } from './panel.tsx';

/** Addresses of the organization's own that are sent audiences. */
export const WebhooksPanel = () => (
  <Panel
    title="Webhooks"
    text="Addresses of your own that audiences can be activated on. They get every change as a signed message."
  >
    <WebhookList />
  </Panel>
);
