import { type Chart, chartInWords, chartTitle } from '../charts/index.ts';
import type { Log } from '../context/index.ts';
import { type Content, type ContentGrid, composeMail } from './compose-mail.ts';
import { chartsInWords, drawCharts, type MailFile } from './draw-charts.ts';
import type { Mail } from './mail.ts';

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  links: string[];
  unsubscribeUrl: string | undefined;
  /** Its pictures, and what is attached. */
  files: MailFile[];
};

/** A line to each row, its cells with their columns: mail programs show text in letters of any width. */
const gridInText = ({ title, columns, rows, more }: ContentGrid): string =>
  [
    ...(title === '' ? [] : [title]),
    ...rows.map((row) => {
      const [first = '', ...cells] = row;
      const named = cells.flatMap((cell, at) =>
        cell === '' ? [] : [`${columns[at + 1]?.label ?? ''} ${cell}`],
      );
      return named.length === 0 ? first : `${first}: ${named.join(', ')}`;
    }),
    ...(more === '' ? [] : [more]),
  ].join('\n');

const textOf = (content: Content): string => {
  const {
    heading,
    paragraphs,
    tables = [],
    grids = [],
    charts = [],
    button,
    closing,
    unsubscribeUrl,
  } = content;
  return [
    heading,
    ...paragraphs,
    ...tables.flatMap(({ title, rows }) => [
      ...(title === '' ? [] : [title]),
      ...rows.map(({ label, value, change, note, url }) =>
        [label, value, change, note, url].filter(Boolean).join('\n'),
      ),
    ]),
    ...grids.map(gridInText),
    ...charts.map((chart) => `${chartTitle(chart)}\n${chartInWords(chart)}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${closing}`,
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe:\n${unsubscribeUrl}`]),
  ].join('\n\n');
};

/** The charts of a message; a message is not kept back because they cannot be drawn. */
async function drawnCharts(charts: readonly Chart[], log: Log | undefined) {
  try {
    return await drawCharts(charts);
  } catch (error) {
    log?.warn({ err: error, part: 'mail' }, 'the charts of a message could not be drawn');
    return { drawn: chartsInWords(charts), pictures: [] };
  }
}

/** A message as it is sent: the same words and the same link as HTML and as text. */
export async function renderMail(mail: Mail, log?: Log): Promise<RenderedMail> {
  const content = composeMail(mail);
  // Loaded with the first message: it takes half a second and 25 MB that the start does without.
  const [{ render }, { layoutMail }] = await Promise.all([
    import('@react-email/render'),
    import('./layout.ts'),
  ]);
  const { drawn, pictures } = await drawnCharts(content.charts ?? [], log);
  const attached = (content.attachments ?? []).map(
    ({ name, type, base64 }): MailFile => ({ name, type, content: Buffer.from(base64, 'base64') }),
  );
  return {
    subject: content.subject,
    html: await render(layoutMail(content, drawn)),
    text: `${textOf(content)}\n`,
    links: [
      ...(content.tables ?? []).flatMap(({ rows }) => rows.map((row) => row.url)),
      content.button?.url,
      content.unsubscribeUrl,
    ].filter((link) => link !== undefined),
    unsubscribeUrl: content.unsubscribeUrl,
    files: [...pictures, ...attached],
  };
}

/** The HTML with its pictures in it, as a page shows it. */
export const withPictures = ({ html, files }: Pick<RenderedMail, 'html' | 'files'>): string =>
  files.reduce(
    (text, { cid, type, content }) =>
      cid === undefined
        ? text
        : text.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );
