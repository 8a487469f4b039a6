import { type SettingsInput, updateInstance } from '../../instances/index.ts';
import type { ApplyParts } from './apply-input.ts';
import { findAudience } from './find-audience.ts';
import { FileRefused, refuseAt } from './refuse-at.ts';

/** The parts that the page of settings shows, as it sends them. */
async function settingsOf({ transaction, ctx, parts, problemAt, why }: ApplyParts): Promise<SettingsInput> {
  const input: SettingsInput = { why };
  const target = parts['target-market'];
  if (target !== undefined) {
    const { audience, industries: sectors, regions, 'revenue-ranges': revRanges } = target;
    const found = audience === null ? null : await findAudience(transaction, ctx.instance.id, audience);
    if (found !== null && 'problem' in found)
      throw new FileRefused([problemAt(['target-market', 'audience'], found.problem)]);
    const isNone = found === null && [sectors, regions, revRanges].every(({ length }) => length === 0);
    input.tam = isNone ? null : { audienceId: found?.id ?? null, sectors, regions, revRanges };
  }
  if (parts['net-new'] !== undefined) input.netNewRule = parts['net-new'].rule;
  const report = parts['pipeline-report'];
  if (report !== undefined) {
    input.pipelineReport = { url: report.url, fieldName: report.field };
    input.influenceWindow = report['influence-window'];
    input.viewThroughDays = report['view-through-days'];
  }
  if (parts.exclusions !== undefined) input.visitExclusions = parts.exclusions.paths;
  const offline = parts['offline-events'];
  if (offline !== undefined) {
    const { tasks, leads, campaigns } = offline;
    input.taskEvent = tasks && {
      offlineEventsAll: tasks['all-events'],
      offlineTasksAll: tasks['all-tasks'],
      offlineTasksSpecific: tasks.tasks,
    };
    input.lead = leads && { offlineEventsLeadStatus: leads.status };
    input.campaign = campaigns && {
      typeField: campaigns['type-field'],
      spendField: campaigns['spend-field'],
    };
  }
  return input;
}

const SETTINGS = ['target-market', 'net-new', 'pipeline-report', 'exclusions', 'offline-events'] as const;

/** Writes the parts that are settings, where the file has any. */
export async function applySettings(input: ApplyParts): Promise<void> {
  const named = SETTINGS.filter((name) => input.parts[name] !== undefined);
  if (named.length === 0) return;
  await refuseAt(input, named.slice(0, 1), async () =>
    updateInstance({ ctx: input.ctx, input: await settingsOf(input) }),
  );
}
