import { WebhookList } from '../../activations/index.ts';
import { Panel } from './panel.tsx';

/** Where alerts, reports and audiences are sent besides mail. */
export const WebhooksPanel = () => (
  <Panel
    title="Webhooks"
    text="Where alerts and reports are sent besides mail: channels of Slack and Microsoft Teams, and addresses of your own, which audiences can be activated on, too."
  >
    <WebhookList />
  </Panel>
);
