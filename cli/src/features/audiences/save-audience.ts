import {
  type CliAudienceFragment,
  CliCreateAudienceDocument,
  CliRefreshAudienceDocument,
  CliUpdateAudienceDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { previewRule, readRule } from './read-rule.ts';
import { reportSaved } from './report-saved.ts';
import { requireAudience } from './require-audience.ts';

export type SaveOptions = { description?: string; dryRun?: boolean; watch?: boolean };

/** Makes an audience by rules, or only says who would be in it. */
export async function createByRule(
  session: Session,
  name: string,
  { rule, description, dryRun = false, watch = false }: SaveOptions & { rule: string },
): Promise<void> {
  const read = await readRule(session, rule);
  if (dryRun) return await previewRule(session, read);
  await create(session, { type: 'rule', name, description, rulesConfig: read.rulesConfig, watch });
}

type Created = {
  type: 'rule' | 'upload' | 'salesforce' | 'hubspot';
  name: string;
  description?: string | undefined;
  rulesConfig?: string;
  dataset?: string;
  salesforce_url?: string;
  hubspot_url?: string;
  watch: boolean;
};

export async function create(session: Session, { watch, ...given }: Created): Promise<CliAudienceFragment> {
  const { audiences } = await session.query(CliCreateAudienceDocument, given);
  return await reportSaved(session, audiences.create, 'Made', watch);
}

/** Changes what is named of an audience. */
export async function changeAudience(
  session: Session,
  wanted: string,
  { name, description, rule, dryRun = false, watch = false }: SaveOptions & { name?: string; rule?: string },
): Promise<void> {
  if (name === undefined && description === undefined && rule === undefined)
    throw new CliError('usage', 'There is nothing to change: name --name, --description or --rule.');
  const { id } = await requireAudience(session, wanted);
  const read = rule === undefined ? undefined : await readRule(session, rule);
  if (dryRun) {
    if (read === undefined) throw new CliError('usage', '--dry-run needs --rule: only rules have a preview.');
    return await previewRule(session, read, id);
  }
  const { audiences } = await session.query(CliUpdateAudienceDocument, {
    id,
    name: name ?? null,
    description: description ?? null,
    rulesConfig: read?.rulesConfig ?? null,
  });
  await reportSaved(session, audiences.update, 'Changed', watch);
}

/** Evaluates the rules of an audience now. */
export async function refreshAudience(
  session: Session,
  wanted: string,
  { watch = false }: { watch?: boolean },
): Promise<void> {
  const { id } = await requireAudience(session, wanted);
  const { audiences } = await session.query(CliRefreshAudienceDocument, { id });
  await reportSaved(session, audiences.refresh, 'Asked for', watch);
}
