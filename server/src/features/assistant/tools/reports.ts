import {
  REPORT_WINDOWS,
  reportTemplate,
  scheduleInWords,
  WEEKDAYS,
} from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { createReport, listMine, previewReport, sendReport } from '../../notifications/index.ts';
import { figureWords, whenWords } from './figure-words.ts';
import { addressOf } from './page-address.ts';
import type { Tool } from './tool.ts';

const MOST = 100;

/** A report that the person gets or made, by its id or its name. */
async function findReport(ctx: Context, wanted: string): Promise<{ id: string; name: string }> {
  const filter = [{ field: 'type', operator: 'in' as const, operand: ['recurring'] }];
  const name = wanted.trim().toLowerCase();
  for (let offset = 0, hasNext = true; hasNext; offset += MOST) {
    const { nodes, ...more } = await listMine({ ctx, input: { filter, page: { limit: MOST, offset } } });
    const found = nodes.find((each) => each.id === wanted || each.name.toLowerCase() === name);
    if (found !== undefined) return found;
    hasNext = more.hasNext;
  }
  throw notFound('Report');
}

export const createReportTool: Tool<'notifications_create_report'> = {
  capability: 'notifications.manage',
  run: async ({ ctx, input, services }) => {
    const { name, weekdays, repeatsWeeks = 1, files = [] } = input;
    const lastDays = input.lastDays ?? REPORT_WINDOWS.find((days) => days >= repeatsWeeks * 7) ?? 30;
    const isOn = (day: (typeof WEEKDAYS)[number]) => weekdays.includes(day);
    const { id } = await createReport({
      ctx,
      input: {
        ...{ name, repeatsWeeks, additionalRecipients: [], attachments: files },
        urlTemplate: reportTemplate(await addressOf({ ctx, input, services })),
        reportingWindowDays: lastDays,
        ...(Object.fromEntries(WEEKDAYS.map((day) => [day, isOn(day)])) as Record<
          (typeof WEEKDAYS)[number],
          boolean
        >),
      },
    });
    const deliveryDays = WEEKDAYS.flatMap((day, index) => (isOn(day) ? [index] : []));
    const schedule = scheduleInWords({ repeatsWeeks, deliveryDays });
    return {
      output: { id, name, schedule, lastDays, permalink: pagePath('profile') },
      text: `Made: the report “${name}”. ${schedule}, about the last ${lastDays} whole days before.`,
    };
  },
};

export const previewReportTool: Tool<'notifications_preview_report'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input }) => {
    const { id, name } = await findReport(ctx, input.report);
    const { start, end, figures, tables, says, definitions, warnings } = await previewReport({
      ctx,
      input: { id },
    });
    return {
      output: {
        ...{ id, name, startDate: start, endDate: end },
        figures: figures.map(({ metric, value, previous, missing, note = null }) => ({
          ...{ metric, label: METRICS[metric].label, unit: METRICS[metric].unit },
          ...{ value, previous, missing, note },
        })),
        tables: tables.map(({ columns, rows, totalRows }) => ({
          columns: columns.map(({ id: column, label, unit }) => ({ id: column, label, unit })),
          ...{ rows, totalRows },
        })),
        ...(definitions !== null && { definitionsVersion: definitions }),
        warnings: [...warnings, ...tables.flatMap(({ notes = [] }) => notes)],
        permalink: pagePath('profile'),
      },
      text: `${name} ${whenWords({ start, end })}: ${figures.map(({ metric, value }) => figureWords(metric, value)).join(', ') || says}. Nothing was sent.`,
    };
  },
};

export const sendReportTool: Tool<'notifications_send_report'> = {
  capability: 'notifications.manage',
  run: async ({ ctx, input }) => {
    const { id, name } = await findReport(ctx, input.report);
    await sendReport({ ctx, input: { id } });
    return {
      output: { id, name, permalink: pagePath('profile') },
      text: `${name} is on its way to all who get it.`,
    };
  },
};
