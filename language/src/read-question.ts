import { METRICS } from '@parley/core/metrics';
import { goOn } from './follow-ups/going-on.ts';
import { changedInTurn } from './follow-ups/in-turn.ts';
import { withDropped } from './follow-ups/let-drop.ts';
import { noneOfShown, whatItBrought } from './follow-ups/none-of-shown.ts';
import { asksOfShown, isOfShown, losesRows, withShown } from './follow-ups/of-shown.ts';
import { whyOfStep, withStep } from './follow-ups/of-step.ts';
import { perUnit, withCostOfOne } from './follow-ups/per-unit.ts';
import { withPointed } from './follow-ups/pointing.ts';
import { acrossAll, putBack } from './follow-ups/put-back.ts';
import { shareOfAll } from './follow-ups/share-of-all.ts';
import { takenBack } from './follow-ups/taken-back.ts';
import { whichIsMore } from './follow-ups/which-is-more.ts';
import { EMPTY_FRAME, type Frame } from './frame/frame.ts';
import { reworded } from './idioms/apply-idioms.ts';
import { spokenOnPage } from './page/page-at-hand.ts';
import { keyFigures } from './plan/scorecard.ts';
import { opportunityIn, withOpportunity } from './read-opportunity.ts';
import { type Known, readSpans } from './read-spans.ts';
import { recognise } from './recognise.ts';
import { isJudgedAgain } from './rules/scorecard.ts';
import { type Understood, withSense } from './sense/with-sense.ts';

export type { Known, Understood };

/** "which of those have an open deal": of the rows shown, where the question would otherwise lose the conditions that selected them. */
function readOfShown(readIn: (known: Known) => Understood, known: Known): Understood {
  const { before } = known;
  const read = readIn(known);
  if (before === null || read.problems.length > 0 || !losesRows(before, read.frame)) return read;
  const shown = withShown(before, read.frame);
  if (shown.before === null) return { ...read, problems: shown.problems };
  const again = readIn({ ...known, before: shown.before });
  return { ...again, isFollowUp: true, notes: [...shown.notes, ...again.notes] };
}

const THAT = /\b(?:that|this|it|them|these|those)\b/i;

/** "can I get that as a CSV", after an answer: a file of it, and not whether there are files. */
function withFile(read: Understood, text: string, before: Frame | null): Understood {
  if (before === null || read.frame.topic !== 'csv' || !THAT.test(text)) return read;
  return { ...read, frame: { ...before, intent: 'export', term: null }, isFollowUp: true };
}

const PUT_BACK_AND =
  /^((?:(?:ok(?:ay)?|and|now|please|so) )*(?:undo(?: that| it)?|(?:put|add|bring|take|include) (?:it|them|that|those|this)(?: all)? (?:back|again)(?: in)?))(?:,? (?:and|then|but)(?: then)? |[,;.] +)(?=\S)/i;

/** The figure that "is that a lot" is about: the one just shown, the first of several, or that of what is on the page. */
function judgedFrame({ before, page }: Known): Pick<Understood, 'frame' | 'notes' | 'isFollowUp'> | null {
  if (before === null) {
    if (page === undefined) return null;
    const about: Frame = { ...EMPTY_FRAME, restrictions: page.things };
    const metric = keyFigures(about)[0] ?? 'visits';
    return {
      frame: { ...EMPTY_FRAME, metrics: [metric], isJudged: true },
      notes: [
        `No figure is named: the first of the page is assumed, ${METRICS[metric].label.toLowerCase()}.`,
      ],
      isFollowUp: false,
    };
  }
  if (before.sides.length > 0) return null;
  const frame = { ...before, isJudged: true, groupings: [], comparison: null, threshold: null };
  const metrics = before.isScorecard ? keyFigures(before).slice(0, 1) : before.metrics;
  return { frame: { ...frame, metrics, isScorecard: false }, notes: [], isFollowUp: true };
}

/** One question, a follow-up of the one before or not. */
function readText(said: string, known: Known): Understood & { isPointed: boolean } {
  const text = withCostOfOne(withStep(said, known.before), known.before);
  const gone = goOn(text, known.before);
  if (gone !== null) return { ...gone, notes: [], isFollowUp: true, isPointed: false };
  const why = whyOfStep(text, known.before);
  if (why !== null)
    return { frame: why.frame, problems: [], notes: [why.note], isFollowUp: true, isPointed: false };
  const then = PUT_BACK_AND.exec(text);
  if (then !== null && known.before !== null) {
    const [whole, back = ''] = then;
    const { frame, problems } = readText(back, known);
    // "bring it back and show only the top 5": two requests, one after the other.
    if (problems.length === 0) return readText(text.slice(whole.length), { ...known, before: frame });
  }
  const none =
    noneOfShown(text, known.before, (alone) => readText(alone, { ...known, before: null })) ??
    whatItBrought(text, known.before);
  if (none !== null) return { ...none, isPointed: false };
  const again =
    putBack(text, known.before) ??
    acrossAll(text, known.before) ??
    perUnit(text, known.before) ??
    shareOfAll(text, known.before) ??
    whichIsMore(text, known.before);
  if (again !== null) return { frame: again, problems: [], notes: [], isFollowUp: true, isPointed: false };
  const opportunity = opportunityIn(text, known.names);
  const pointed =
    opportunity === null
      ? (withPointed(text, known.before) ?? withPointed(text, spokenOnPage(known.page)))
      : null;
  const { text: plain, notes } = reworded(opportunity?.text ?? pointed?.text ?? text);
  const standIns = new Map([
    ...(known.chosen ?? []),
    ...(opportunity?.choices ?? []),
    ...(pointed?.choices ?? []),
  ]);
  const spans = recognise(plain, known.names, known.today, standIns);
  const judged = judgedFrame(known);
  if (judged !== null && isJudgedAgain(spans)) return { ...judged, problems: [], isPointed: false };
  const readIn = (own: Known): Understood =>
    withSense(readSpans(spans, own), spans, {
      today: own.today,
      readAgain: (other) => readSpans(other, own),
    });
  const own = readIn(known);
  const read =
    isOfShown(text, known.before) || asksOfShown(text, known.before, own.frame)
      ? readOfShown(readIn, { ...known, isOfShown: true })
      : own;
  const whole = opportunity === null ? read : withOpportunity(read, opportunity, known.today);
  const told = withFile(whole, text, known.before);
  return {
    ...told,
    notes: [...new Set([...(pointed?.notes ?? []), ...notes, ...told.notes])],
    isPointed: pointed !== null,
  };
}

/** "no audience at all", "drop the industry, by month": removes a part of the question before. */
function readDropped(text: string, known: Known): (Understood & { isPointed: boolean }) | null {
  const dropped = withDropped(text, known.before);
  if (dropped === null) return null;
  const { before, rest } = dropped;
  const bare = { frame: before, problems: [], notes: [], isFollowUp: true, isPointed: false };
  return rest === '' ? bare : readText(rest, { ...known, before });
}

/** Text to frame. Pure: the same text, names and day give the same frame. */
export function readQuestion(text: string, known: Known): Understood {
  const read = (part: string, before: Frame | null): Understood => readOne(part, { ...known, before });
  return (
    takenBack(text, known.before, read) ?? changedInTurn(text, known.before, read) ?? readOne(text, known)
  );
}

function readOne(text: string, known: Known): Understood {
  const { isPointed, ...read } = readDropped(text, known) ?? readText(text, known);
  const { before } = known;
  // A list stays the subject while follow-ups are about it.
  const listed = isPointed || read.isFollowUp ? (before?.shown?.rows ?? before?.listed ?? null) : null;
  return { ...read, frame: { ...read.frame, listed } };
}
