import { line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

export const definitionView: ViewOf<'definition'> = ({ term, text }, { width }) => [
  line(span(safeText(term), 'strong')),
  ...wrap(safeText(text), width - 2).map((each) => line(`  ${each}`)),
];

/** The text says why there is no answer; these are questions to ask instead, each by its words or its number. */
export const refusalView: ViewOf<'refusal'> = ({ choices, previews = [] }) =>
  choices.length === 0
    ? []
    : [
        line(span('You could ask:', 'dim')),
        ...choices.map((choice, at) => {
          const preview = previews[at] ?? '';
          return line(
            span(`  ${at + 1}. `, 'dim'),
            safeText(choice),
            ...(preview === '' ? [] : [span(`  ${safeText(preview)}`, 'dim')]),
          );
        }),
      ];

/** A file that is being made, and how it is fetched. */
export const fileView: ViewOf<'file'> = ({ id, name, what }) => [
  line(span(safeText(what), 'strong')),
  line(span('  fetch it with  ', 'dim'), `parley export file ${safeText(id)} -o ${safeText(name)}.csv`),
];

/** Which of several questions the blocks below answer. */
export const partView: ViewOf<'part'> = ({ number, question }, { width }) =>
  wrap(safeText(`${number}. ${question}`), width).map((each) => line(span(each, 'strong')));
