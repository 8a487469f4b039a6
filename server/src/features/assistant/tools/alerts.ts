import { isEventCause } from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { type Alert, createAlert, listAlerts, pauseAlert, tryAlerts } from '../../notifications/index.ts';
import { refuseInput, type Tool, type ToolCall } from './tool.ts';
import { watchedFigure } from './watched-figure.ts';

const USUAL_WINDOW = 30;
/** What is kept of an alert on events, where figures have theirs. */
const NO_FIGURE = 'visits';

async function findAlert(ctx: Context, wanted: string): Promise<Alert> {
  const name = wanted.trim().toLowerCase();
  const found = (await listAlerts(ctx)).find(
    (each) => each.id === wanted || each.name.toLowerCase() === name,
  );
  if (found === undefined) throw notFound('Alert');
  return found;
}

type Call = ToolCall<'notifications_create_alert'>;

/** What the alert is of: a figure, or the companies of an audience. */
async function subjectOf({ ctx, input, services }: Call) {
  const { metric, cause, audienceId } = input;
  const isEvent = isEventCause(cause);
  if (isEvent && metric !== undefined) return refuseInput('metric', 'Events have no figure.');
  if (!isEvent && metric === undefined) return refuseInput('metric', 'Which figure is to be watched?');
  if (isEvent && (input.filter?.length ?? 0) > 0)
    return refuseInput('filter', 'Events are not filtered; those of pages may be of an audience.');
  const chosen = metric ?? NO_FIGURE;
  const figure = await watchedFigure(ctx, { ...input, metric: chosen }, services);
  return isEvent
    ? { ...figure, metric: chosen, variableTemplate: JSON.stringify(audienceId ? { audienceId } : {}) }
    : { ...figure, metric: chosen };
}

export const createAlertTool: Tool<'notifications_create_alert'> = {
  capability: 'notifications.manage',
  run: async (call) => {
    const { ctx, input } = call;
    const { name, cause, threshold, path, pathMatch = 'begins', quietDays, monitor } = input;
    const { id } = await createAlert({
      ctx,
      input: {
        ...{ name, cause, threshold, path, quietDays, monitor, additionalRecipients: [] },
        ...(cause === 'pageVisited' && { pathMatch }),
        windowDays: input.lastDays ?? (isEventCause(cause) ? 1 : USUAL_WINDOW),
        ...(await subjectOf(call)),
      },
    });
    const { condition, url_template: permalink } = await findAlert(ctx, id);
    return {
      output: { id, name, condition, permalink },
      text: `Set: the alert “${name}”. ${condition}. It is looked at every hour.`,
    };
  },
};

export const checkAlertsTool: Tool<'notifications_check_alerts'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const alerts = await tryAlerts(ctx);
    const lines = alerts.map(
      ({ name, fires, says, problem }) =>
        `${name}: ${problem === null ? (fires ? 'fires' : 'fine') : 'no figure'}. ${says}`,
    );
    return {
      output: { alerts, permalink: pagePath('profile') },
      text: lines.length === 0 ? 'There are no alerts to check.' : lines.join('\n'),
    };
  },
};

export const pauseAlertTool: Tool<'notifications_pause_alert'> = {
  capability: 'notifications.manage',
  run: async ({ ctx, input: { alert, isPaused } }) => {
    const { id, name, url_template: permalink } = await findAlert(ctx, alert);
    await pauseAlert({ ctx, input: { id, isPaused } });
    return {
      output: { id, name, isPaused, permalink },
      text: `${name} ${isPaused ? 'is paused' : 'is looked at again'}.`,
    };
  },
};
