import { monitorOf, POD_IDS, podOf, podState } from '@parley/core/features/health';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { getHealthStatus, listMonitors } from '../../health/index.ts';
import type { Tool } from './tool.ts';

/** Many vendors may lack spend: the page has them all. */
const MOST_SAID = 5;

/** What is set up, and what the monitors of data quality find now. */
export const healthStatus: Tool<'health_status'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const [status, all] = await Promise.all([getHealthStatus({ ctx }), listMonitors(ctx)]);
    const areas = POD_IDS.map((id) => {
      const state = podState(status[id], ctx.viewer.isPaid);
      return { label: podOf(id).label, state, next: state === 'incomplete' ? podOf(id).mend : '' };
    });
    const monitors = all.map(({ id, state, since, findings }) => {
      const { title, severity, mend } = monitorOf(id);
      const says = findings.slice(0, MOST_SAID).map((each) => each.says);
      return { id, title, state, severity, since: since?.toISOString() ?? null, says, mend };
    });
    const found = monitors.filter(({ state }) => state === 'found');
    const open = areas.filter(({ state }) => state === 'incomplete').map(({ label }) => label);
    const sentences = [
      `${formatFigure(status.onboardingProgress, 'percent')} of the set-up is done.`,
      ...(open.length > 0 ? [`To do: ${open.join(', ')}.`] : []),
      ...(found.length === 0
        ? ['No monitor of data quality speaks up.']
        : found.map(({ title, says }) => `${title}: ${says.join(' ')}`)),
    ];
    return {
      output: { progress: status.onboardingProgress, areas, monitors, permalink: pagePath('health-center') },
      text: sentences.join(' '),
    };
  },
};
