import { SharedLinks, SharingSwitch } from '../../shares/index.ts';
import { Panel } from './panel.tsx';

/** Links that show figures to people without an account, of everybody in the organization. */
export const SharingPanel = () => (
  <Panel
    title="Shared links"
    text="Pages and answers that people without an account can open by a link: those of everybody here."
    isFlush
  >
    <SharingSwitch />
    <SharedLinks of="everybody" />
  </Panel>
);
