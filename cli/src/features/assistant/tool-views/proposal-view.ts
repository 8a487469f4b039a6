import { line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

/** What would be written. How to confirm it depends on where it is shown; that place explains it. */
export const proposalView: ViewOf<'proposal'> = ({ action: { note, day } }, { width }) => [
  line(span('A note, proposed', 'strong'), span(` · ${safeText(day)}`, 'dim')),
  ...wrap(safeText(note), width - 2).map((each) => line(span('│ ', 'accent'), each)),
];
