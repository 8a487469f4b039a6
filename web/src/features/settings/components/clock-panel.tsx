import { ClockFields } from '../../notifications/index.ts';
import { Panel } from './panel.tsx';

/** When reports and digests go; quiet hours of alerts are in the same time zone. */
export const ClockPanel = () => (
  <Panel
    title="Time of reports"
    text="Reports and digests go at this hour, and quiet hours of alerts are in this time zone. Days of figures stay those of UTC."
  >
    <ClockFields />
  </Panel>
);
