import { type Answer, type Block, speakerOf } from '@parley/core/assistant';
import { withDefinitions } from '@parley/core/pages';
import { EMPTY_LINE, type Line, line, lineText, link, span } from '../../ui/line.ts';
import { safeText, textWidth, wrap } from '../../ui/text-width.ts';
import { blockLines, type ViewContext } from './tool-views/index.ts';

const paragraph = (text: string, width: number): Line[] =>
  text.split('\n').flatMap((part) => wrap(safeText(part), width).map((each) => line(each)));

/** What says the same twice: bars of categories beside a table, which has bars of its own, and a definition that the text gives. */
function isRepeated(block: Block, { text, blocks }: Answer): boolean {
  if (block.kind === 'definition') return text.includes(block.text);
  if (block.kind !== 'chart' || block.x.kind !== 'category') return false;
  return blocks.some(({ kind }) => kind === 'table' || kind === 'companies');
}

const definitionsOf = ({ definitionsVersion }: Answer): string =>
  definitionsVersion === undefined ? '' : ` · definitions ${definitionsVersion}`;

/** Who spoke, where there are two who can. */
function bySpeaker(answer: Answer): Line[] {
  const speaker = speakerOf(answer);
  return speaker === undefined ? [] : [line(span(`answered by ${safeText(speaker)}`, 'dim'))];
}

/** The headline, one visual for each block, how the question was understood, and a quiet footer. */
export function answerLines(answer: Answer, context: ViewContext): Line[] {
  const { width, height, linkOf } = context;
  const chips = answer.query.map(({ label, value }) => `${safeText(label)}: ${safeText(value)}`).join(' · ');
  const footer: Line[] = [
    ...answer.warnings.flatMap((warning) =>
      wrap(`! ${safeText(warning)}`, width).map((each) => line(span(each, 'warn'))),
    ),
    ...(chips === '' ? [] : wrap(chips, width).map((each) => line(span(each, 'dim')))),
    ...answer.definitions.flatMap(({ term, text }) => {
      if (answer.text.includes(text)) return [];
      return wrap(`${safeText(term)}: ${safeText(text)}`, width).map((each) => line(span(each, 'dim')));
    }),
    ...(answer.query.length === 0
      ? []
      : [
          line(
            span(`as of ${answer.asOf.slice(0, 16).replace('T', ' ')} UTC${definitionsOf(answer)}`, 'dim'),
          ),
        ]),
    ...bySpeaker(answer),
    ...(answer.permalink === null
      ? []
      : [line(link(linkOf(withDefinitions(answer.permalink, answer.definitionsVersion))))]),
  ];
  const headline = paragraph(answer.text, width);
  const blocks = answer.blocks
    .filter((block) => !isRepeated(block, answer))
    .flatMap((block) => {
      const lines = blockLines(block, answer.permalink, context);
      return lines.length === 0 ? [] : [EMPTY_LINE, ...lines];
    });
  const room = (height ?? Number.POSITIVE_INFINITY) - headline.length - heightOf(footer, width) - 1;
  return [
    ...headline,
    ...cut(blocks, Math.max(LEAST_ROOM, room)),
    ...(footer.length === 0 ? [] : [EMPTY_LINE, ...footer]),
  ];
}

/** Lines of a terminal that a text takes: an address is not folded here, but there. */
const heightOf = (lines: readonly Line[], width: number): number =>
  lines.reduce((sum, each) => sum + Math.max(1, Math.ceil(textWidth(lineText(each)) / width)), 0);

/** However low the window: some rows are better than none. */
const LEAST_ROOM = 6;

/** What does not fit would push the headline, which has the figure, out of the window. */
function cut(lines: readonly Line[], room: number): readonly Line[] {
  if (lines.length <= room) return lines;
  const rest = lines.length - room + 1;
  return [
    ...lines.slice(0, room - 1),
    line(span(`${rest} more lines: in a higher window, or behind the link`, 'dim')),
  ];
}
