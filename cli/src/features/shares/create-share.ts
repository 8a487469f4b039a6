import { sharedPartsOf } from '@parley/core/features/shares';
import { CliSharePageDocument } from '../../generated/graphql.ts';
import { fieldWords } from '../../platform/api-error.ts';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn, nextDayIn } from '../../platform/days.ts';
import { ask, readAll } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';

export type CreateOptions = {
  title?: string;
  figure?: string;
  part?: string;
  last?: string;
  from?: string;
  to?: string;
  pinned?: true;
  until?: string;
  password?: true;
  hideCompanies?: true;
};

const DEFAULT_DAYS = 30;

/** The days of the link: a number of last days that moves along, or two that stay. */
function daysOf({ last, from, to }: CreateOptions) {
  if (from === undefined && to === undefined) {
    const days = Number(/^(\d+)d?$/.exec(last ?? String(DEFAULT_DAYS))?.[1] ?? Number.NaN);
    if (Number.isNaN(days)) throw new CliError('invalidInput', `--last takes a number of days, not ${last}.`);
    return { windowDays: days };
  }
  if (last !== undefined) throw new CliError('usage', 'Give either --last or --from and --to.');
  if (from === undefined || to === undefined) throw new CliError('usage', 'Give both --from and --to.');
  return { startDate: dayIn(from, '--from'), endDate: dayIn(to, '--to') };
}

/** The chart or table that is shown alone, by its name on the page. */
function partOf(urlTemplate: string, { part, figure }: CreateOptions) {
  if (part === undefined) return {};
  if (figure !== undefined) throw new CliError('usage', 'Give either --figure or --part.');
  const parts = sharedPartsOf(urlTemplate);
  const found = parts.find(({ name }) => name.toLowerCase() === part.trim().toLowerCase());
  if (found !== undefined) return { part: found.id };
  const names = parts.map(({ name }) => `“${name}”`).join(', ');
  throw new CliError(
    'usage',
    `The page has no “${part}”. ${names === '' ? 'No part of it is shared alone.' : `It has ${names}.`}`,
  );
}

/** Never as an argument, which other users of the machine could read. */
async function passwordOf({ io }: Session, { password }: CreateOptions): Promise<string | null> {
  if (password === undefined) return null;
  return io.stdin.isTTY === true
    ? await ask(io, 'Password of the link: ', { secret: true })
    : (await readAll(io)).replace(/\r?\n$/, '');
}

/** What people typed for each argument of the API. */
const OPTIONS: Readonly<Record<string, string>> = {
  ...{
    urlTemplate: '<page>',
    metric: '--figure',
    part: '--part',
    windowDays: '--last',
    startDate: '--from',
    endDate: '--to',
  },
  ...{ title: '--title', lastDay: '--until', password: '--password' },
};

/** An error that names what was typed, where the server names an argument. */
function withOptions(error: unknown): unknown {
  if (!(error instanceof CliError)) return error;
  const message = Object.entries(OPTIONS).reduce(
    (text, [field, option]) => text.replace(new RegExp(`^${fieldWords(field)}: `, 'm'), `${option}: `),
    error.message,
  );
  return new CliError(error.exit, message, error);
}

/** Makes a link and prints its address alone, for a file or another program to keep. */
export async function createShare(session: Session, page: string, options: CreateOptions): Promise<void> {
  const { output } = session;
  const { title, figure, pinned, until, hideCompanies } = options;
  const urlTemplate = page.startsWith('/') ? page : `/${page}`;
  const asked = session
    .query(CliSharePageDocument, {
      urlTemplate,
      ...partOf(urlTemplate, options),
      metric: figure ?? null,
      ...daysOf(options),
      title: title ?? null,
      isLive: pinned === undefined,
      hidesCompanies: hideCompanies === true,
      lastDay: until === undefined ? null : nextDayIn(until, '--until', new Date()),
      password: await passwordOf(session, options),
    })
    .catch((error: unknown) => {
      throw withOptions(error);
    });
  const made = (await asked).shares.createOfPage;
  if (output.format !== 'table') return await output.json(made);
  await output.notice(`The link of “${safeText(made.title)}”, which is shown only now:`);
  await output.lines([line(made.url)]);
}
