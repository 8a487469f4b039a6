import type { Answer, Block } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { companyPermalink } from '@parley/core/features/companies';
import { scheduleInWords } from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import { listed as inWords } from '@parley/language/frame';
import { textOfTopic } from '@parley/language/lexicon';
import type { NameIndex } from '@parley/language/names';
import type { OwnAsked } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { countHeldOut } from '../../activations/index.ts';
import { listShared, readOverlap } from '../../audiences/index.ts';
import { listAlerts, listMine } from '../../notifications/index.ts';
import { offeredShares } from '../offered.ts';
import { answerAlertReason } from './alert-reason.ts';
import { answerGoals } from './goals.ts';
import { figure, name, part, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import { refuse } from './refusal.ts';

type Asked = {
  ctx: Context;
  asked: OwnAsked;
  names: NameIndex;
  today: Day;
  asOf: string;
  /** The address of the page that it is asked beside. */
  beside: string | null;
};
type Listed = Extract<Block, { kind: 'table' }>;
type Columns = Listed['columns'];

const MOST_ROWS = 50;
/** As on the page that compares audiences. */
const MOST_COMPARED = 6;
const text = (id: string, label: string): Columns[number] => ({ id, label, unit: 'text' });

/** `2 alerts`. */
const counted = (count: number, one: string, several: string) =>
  part(say`${figure(count, 'count')} ${name(count === 1 ? one : several)}`);

type Told = { says: string; page: string; asOf: string };

/** A sentence, and a table of what there is with a link each. */
function listed(
  { says, page, asOf }: Told,
  columns: Columns,
  rows: readonly { cells: Listed['rows'][number]; link: string | null }[],
): Answer {
  const shown = rows.slice(0, MOST_ROWS);
  if (shown.length === 0) return plainAnswer(says, page, asOf);
  return {
    ...plainAnswer(says, page, asOf),
    blocks: [
      {
        kind: 'table',
        columns: [...columns],
        rows: shown.map(({ cells }) => cells),
        links: shown.map(({ link }) => link),
        totalRows: rows.length,
      },
    ],
  };
}

/** The page of a template of a report, without the days that each run has. */
const pathOf = (template: string | null): string =>
  (template ?? pagePath('profile')).replace(/[?&](?:startDate|endDate)=\{\w+\}/g, '');

async function ownAlerts({ ctx, asOf }: Asked): Promise<Answer> {
  const alerts = await listAlerts(ctx);
  const paused = alerts.filter(({ paused_at }) => paused_at !== null).length;
  const says =
    alerts.length === 0
      ? say`You have no alerts. ${name(textOfTopic('alerts'))}`
      : say`You have ${counted(alerts.length, 'alert', 'alerts')}${part(paused === 0 ? '' : say`, ${figure(paused, 'count')} of them paused`)}. “Pause the alert …” and “delete the alert …” change one.`;
  return listed(
    { says, page: pagePath('profile'), asOf },
    [
      text('alert', 'Alert'),
      text('condition', 'Watches for'),
      text('state', 'State'),
      { id: 'fired', label: 'Last message', unit: 'date' },
      text('by', 'Set by'),
      text('to', 'Also sent to'),
    ],
    alerts.map((alert) => ({
      cells: {
        alert: alert.name,
        condition: alert.condition,
        state: alert.paused_at !== null ? 'Paused' : (alert.problem ?? 'On'),
        fired: alert.lastFiredAt?.getTime() ?? null,
        by: alert.isOwn ? 'You' : (alert.creatorName ?? ''),
        to: [...alert.additionalRecipients, ...alert.webhooks].map((each) => each.name).join(', '),
      },
      link: alert.url_template,
    })),
  );
}

async function ownReports({ ctx, asOf }: Asked): Promise<Answer> {
  const { nodes, total } = await listMine({
    ctx,
    input: {
      filter: [{ field: 'type', operator: 'in', operand: ['recurring'] }],
      page: { limit: MOST_ROWS, offset: 0 },
    },
  });
  const says =
    total === 0
      ? say`You get no reports. ${name(textOfTopic('mailed'))}`
      : say`You get ${counted(total, 'report', 'reports')} by e-mail.`;
  return listed(
    { says, page: pagePath('profile'), asOf },
    [
      text('report', 'Report'),
      text('when', 'When'),
      { id: 'days', label: 'Days it is about', unit: 'count' },
      text('by', 'Made by'),
    ],
    nodes.map((row) => ({
      cells: {
        report: row.name,
        when: scheduleInWords({
          repeatsWeeks: row.repeats_weeks ?? 1,
          deliveryDays: row.delivery_days ?? [],
        }),
        days: row.window_days,
        by: row.isOwn ? 'You' : (row.creator?.name ?? ''),
      },
      link: pathOf(row.url_template),
    })),
  );
}

const STATES = { open: 'Open', ended: 'Ended', revoked: 'Revoked' } as const;

async function ownShares({ ctx, asOf }: Asked): Promise<Answer> {
  const shares = offeredShares();
  const links = shares === undefined ? [] : await shares.list(ctx);
  const open = links.filter(({ state }) => state === 'open').length;
  const isOn = shares !== undefined && (await shares.isOn(ctx));
  const seesAll = can({ user: ctx.viewer, viewer: ctx.viewer }, 'configuration.change');
  const whose = name(seesAll ? 'Your organization has' : 'You have');
  const says = !isOn
    ? say`An admin has switched shared links off: none of them opens.`
    : links.length === 0
      ? say`${whose} no shared links.`
      : say`${whose} ${counted(open, 'open link', 'open links')} for people without an account. Their addresses were shown once, and are kept nowhere.`;
  return listed(
    { says, page: pagePath('profile'), asOf },
    [
      text('title', 'Link'),
      text('shows', 'Shows'),
      text('state', 'State'),
      text('figures', 'Figures'),
      { id: 'end', label: 'Opens until', unit: 'date' },
      { id: 'opens', label: 'Opened', unit: 'count' },
      text('by', 'Made by'),
    ],
    links.map((link) => ({
      cells: {
        title: link.title,
        shows: link.shows,
        state: STATES[link.state],
        figures: link.isLive ? 'Of now' : 'As they were',
        // The last moment of its last day, not the first one after it.
        end: link.endsAt === null ? null : link.endsAt.getTime() - 1,
        opens: link.opens,
        by: link.creatorName ?? '',
      },
      link: null,
    })),
  );
}

async function heldOut(
  { ctx, names, asOf }: Asked,
  { audience, unknown }: Extract<OwnAsked, { what: 'held-out' }>,
): Promise<Answer> {
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'plan.view'))
    return refuse('not-permitted', say`Audiences are part of the paid plan.`, [], asOf);
  if (unknown !== undefined)
    return refuse(
      'ambiguous',
      say`There is no audience “${name(unknown)}”.`,
      ['Which companies are held out?'],
      asOf,
    );
  const all = await countHeldOut(ctx);
  const nameOf = (id: string): string =>
    names.entries.find((each) => each.field === 'audience' && each.id === id)?.name ?? '';
  const page = audience === null ? pagePath('audiences') : pagePath('audience', { audience: audience.id });
  const found = all.filter(({ audienceId }) => audience === null || audienceId === audience.id);
  const [one] = found;
  const of = audience === null ? '' : say` of ${name(audience.name)}`;
  const says =
    one === undefined
      ? say`No company${part(of)} is held out: a share is, where an audience is activated with one.`
      : audience !== null
        ? say`${counted(one.heldOut, 'company is', 'companies are')} held out of ${name(audience.name)}, of ${figure(one.companies, 'count')} that may be sent (${figure(one.percent / 100, 'percent')} are asked for).`
        : say`${counted(found.length, 'active audience has', 'active audiences have')} companies held out.`;
  return listed(
    { says, page, asOf },
    [
      text('audience', 'Audience'),
      { id: 'percent', label: 'Held out', unit: 'percent' },
      { id: 'heldOut', label: 'Companies held out', unit: 'count' },
      { id: 'companies', label: 'Companies that may be sent', unit: 'count' },
    ],
    found.map(({ audienceId, percent, heldOut: held, companies }) => ({
      cells: { audience: nameOf(audienceId), percent: percent / 100, heldOut: held, companies },
      link: pagePath('audience', { audience: audienceId }),
    })),
  );
}

/** How many companies audiences have in common, each beside each, as the page that compares them shows it. */
async function overlap(
  { ctx, asOf }: Asked,
  audiences: readonly { id: string; name: string }[],
): Promise<Answer> {
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'plan.view'))
    return refuse('not-permitted', say`Audiences are part of the paid plan.`, [], asOf);
  const [first, ...others] = audiences.slice(0, MOST_COMPARED);
  const rows = await readOverlap({
    ctx,
    input: { id: first?.id ?? '', ...(others.length > 0 && { others: others.map(({ id }) => id) }) },
  });
  const [own, beside] = rows;
  const ids = rows.map(({ audience }) => audience.id);
  const page = pagePath('audience-compare', { audiences: ids.join(',') });
  const of = (row: number, column: number): number => rows[row]?.companies[column] ?? 0;
  const isOfMore = others.length > 1;
  const shared = isOfMore
    ? await listShared({ ctx, input: { audiences: ids, page: { limit: 1, offset: 0 } } })
    : undefined;
  const says =
    own === undefined || beside === undefined
      ? say`No other audience has companies of ${name(first?.name ?? '')}.`
      : shared !== undefined
        ? say`${name(inWords(rows.map(({ audience }) => audience.name)))} have ${counted(shared.total, 'company', 'companies')} in common, each of which is in all of them. These are their companies of now.`
        : say`${name(own.audience.name)} and ${name(beside.audience.name)} have ${counted(of(0, 1), 'company', 'companies')} in common: of ${figure(of(0, 0), 'count')} and ${figure(of(1, 1), 'count')}. These are their companies of now.`;
  const answer = listed(
    { says, page, asOf },
    [
      text('audience', 'Audience'),
      ...rows.map(({ audience }) => ({ id: audience.id, label: audience.name, unit: 'count' as const })),
    ],
    rows.map(({ audience, companies }) => ({
      cells: {
        audience: audience.name,
        ...Object.fromEntries(ids.map((id, index) => [id, companies[index] ?? null])),
      },
      link: pagePath('audience', { audience: audience.id }),
    })),
  );
  return others.length === 0 ? answer : await withCompanies(ctx, answer, ids);
}

/** With the companies that are in each of the audiences, by name. */
async function withCompanies(ctx: Context, answer: Answer, ids: readonly string[]): Promise<Answer> {
  const { companies, total } = await listShared({
    ctx,
    input: { audiences: ids, page: { limit: MOST_ROWS, offset: 0 } },
  });
  if (companies.length === 0) return answer;
  const list: Listed = {
    kind: 'table',
    columns: [text('company', 'Company in each of them'), text('domain', 'Domain')],
    rows: companies.map(({ name: company, domain }) => ({ company, domain })),
    links: companies.map(({ id }) => companyPermalink(id)),
    totalRows: total,
  };
  return { ...answer, blocks: [list, ...answer.blocks] };
}

/** "which alerts do I have", "what have we shared": what there is of the person's own, as their pages list it. */
export function answerOwn(given: Asked): Promise<Answer> {
  const { ctx, asked, today, asOf } = given;
  switch (asked.what) {
    case 'alerts':
      return ownAlerts(given);
    case 'reports':
      return ownReports(given);
    case 'shares':
      return ownShares(given);
    case 'goals':
      return answerGoals({ ctx, today, asOf, told: textOfTopic('own-goals') });
    case 'alert-reason':
      return answerAlertReason({ ctx, said: asked.said, beside: given.beside, asOf });
    case 'held-out':
      return heldOut(given, asked);
    case 'overlap':
      return overlap(given, asked.audiences);
  }
}
