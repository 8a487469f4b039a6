import { SuppressionList } from '../../activations/index.ts';
import { Panel } from './panel.tsx';

/** Companies and persons that are left out of everything that is sent to ad platforms. */
export const SuppressionPanel = () => (
  <Panel
    title="Suppression list"
    text="Companies and persons that no ad platform is sent, in whichever audience they are. Those that are there already are taken away."
  >
    <SuppressionList />
  </Panel>
);
