import { type TopicId, topicOf } from '../lexicon/topics.ts';
import { hasRole, isWeightless, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Continuation, Frame, Intent, Reading } from './frame.ts';

const isContent = (span: Span): boolean => !isWeightless(span) && span.reading.kind !== 'unknown';

/** "what is visit efficiency": asks for a meaning when only the term is named, and not as a figure of one company. */
function readDefinition(spans: readonly Span[]): Frame['term'] | 'metric' {
  // "how are our campaigns": how they do, and not what they are.
  const isAsked = spans.some(
    (span) =>
      roleOf(span) === 'define' || (roleOf(span) === 'formula' && !/^how (is|are)$/.test(textOf(span))),
  );
  if (!isAsked) return null;
  if (hasRole(spans, 'own') && !hasRole(spans, 'formula')) return null;
  const terms = spans.filter(({ reading }) =>
    ['metric', 'grouping', 'traffic', 'companies'].includes(reading.kind),
  );
  // "the difference between pipeline and revenue": what each of them means.
  const isBetween = spans.some((span) => /^difference/.test(textOf(span)));
  const others = spans.filter((span) => isContent(span) && !terms.includes(span));
  const isOnlyTerm = others.every(
    (span) =>
      ['define', 'formula', 'all', 'visited', ...(isBetween ? ['compare', 'and', 'change'] : [])].includes(
        roleOf(span) ?? '',
      ) || span.reading.kind === 'number',
  );
  // "a visit is a bot": the category says which visits.
  const category = terms.find(({ reading }) => reading.kind === 'traffic');
  const isOfVisits = terms[0]?.reading.kind === 'metric' && terms[0].reading.metric === 'visits';
  // "are bots included in visits": what they would be part of.
  const part = spans.findIndex((span) => /^(included|counted) in$/.test(textOf(span)));
  const whole = part === -1 ? undefined : terms.find((each) => spans.indexOf(each) > part);
  const term = whole ?? (isOfVisits && category !== undefined ? category : terms[0]);
  // "what does engaged mean": said of companies.
  if (term === undefined && spans.some((span) => textOf(span) === 'engaged')) return 'engaged';
  // "what is the price tag of one new opportunity": the one is said of the other, and neither is asked for its meaning.
  const isOfAnother =
    !isBetween &&
    whole === undefined &&
    terms.length > 1 &&
    terms.every(({ reading }) => reading.kind === 'metric') &&
    (terms[1]?.from ?? 0) > (terms[0]?.to ?? 0);
  if (term === undefined || !isOnlyTerm || isOfAnother || terms.length > 2) return null;
  const { reading } = term;
  if (reading.kind === 'metric') return 'metric';
  if (reading.kind === 'grouping') return reading.grouping;
  if (reading.kind === 'traffic') return reading.type;
  return reading.kind === 'companies' && reading.isEngaged ? 'engaged' : 'companies';
}

/** "how do I invite a colleague": what is asked about the product itself rather than about figures. */
export function readTopic(spans: readonly Span[]): TopicId | null {
  const told = spans.find(({ reading }) => reading.kind === 'topic');
  const isOfFigure =
    spans.some(({ reading }) => reading.kind === 'metric') &&
    spans.some(({ reading }) => reading.kind === 'period');
  // "how much pipeline had a touch in May": a figure, in which the words are something else.
  const own = isOfFigure && (told?.words.split(' ').length ?? 0) < 3 ? undefined : told?.reading;
  const hasRows = spans.some(({ reading }) => reading.kind === 'grouping' || reading.kind === 'top');
  if (own?.kind === 'topic' && !hasRows) return own.topic;
  if (hasRows) return null;
  if (!spans.some(({ reading }) => reading.kind === 'unmeasured' && reading.unmeasured.isHowTo === true))
    return null;
  return topicOf(spans.flatMap(({ words }) => words.toLowerCase().split(' ')))?.id ?? null;
}

const GREETING =
  /^(hi|hello|hey|(hi|hey|hello) there|good (morning|afternoon|evening|day)|morning|howdy|yo)$/;

const CHANGED = /^(changed|moved|happened|grew|fell|dropped|rose)$/;

/** "why did visits drop", "explain the dip", "what changed": what a change came from. */
export function readCause(spans: readonly Span[]): boolean {
  if (hasRole(spans, 'trust')) return false;
  if (hasRole(spans, 'why')) return true;
  const isExplained = spans.some((span) => /^(explain|describe)\b/.test(textOf(span)));
  if (isExplained && hasRole(spans, 'change')) return true;
  const first = spans.find((span) => span.reading.kind !== 'stop');
  const hasRows = spans.some(({ reading }) => reading.kind === 'grouping');
  return roleOf(first) === 'which' && !hasRows && spans.some((span) => CHANGED.test(textOf(span)));
}

/** "what goes into visit efficiency": the rule of it, and no figure. */
export const isRuleAsked = (spans: readonly Span[]): boolean =>
  spans.some(({ reading }) => reading.kind === 'rule');

/** "export spend by vendor", "visits by channel as csv": a file of what is asked here. */
function isFileWanted(spans: readonly Span[], content: readonly Span[]): boolean {
  const isNamed = spans.some(({ reading }) => ['metric', 'grouping', 'companies'].includes(reading.kind));
  const isFile = (span: Span): boolean =>
    roleOf(span) === 'export' && /csv|excel|file|spreadsheet/.test(textOf(span));
  const [first] = content;
  const isLed = roleOf(first) === 'export' && /^(export|download)$/.test(textOf(first));
  return isNamed && (isLed || spans.some(isFile));
}

export function readIntent(spans: readonly Span[]): { intent: Intent; term: Frame['term'] } {
  if (readTopic(spans) !== null) return { intent: 'topic', term: null };
  if (isRuleAsked(spans)) return { intent: 'definition', term: null };
  const isTrusted = hasRole(spans, 'trust') && spans.some(({ reading }) => reading.kind === 'metric');
  if (isTrusted) return { intent: 'definition', term: null };
  const term = readCause(spans) ? null : readDefinition(spans);
  if (term !== null) return { intent: 'definition', term: term === 'metric' ? null : term };
  const content = spans.filter(isContent);
  const isOnly = (...roles: string[]): boolean =>
    content.length > 0 &&
    content.every((span) =>
      [...roles, 'all', 'define', 'which', 'and', 'what-about'].includes(roleOf(span) ?? ''),
    );
  if (hasRole(spans, 'trust') && isOnly('trust')) return { intent: 'definition', term: null };
  if (hasRole(spans, 'formula') && isOnly('formula')) return { intent: 'definition', term: null };
  if (hasRole(spans, 'open') && isOnly('open')) return { intent: 'open', term: null };
  if (hasRole(spans, 'export') && (isOnly('export', 'list') || isFileWanted(spans, content)))
    return { intent: 'export', term: null };
  const isGreeting = content.length === 0 && spans.some((span) => GREETING.test(textOf(span)));
  if (isGreeting || (hasRole(spans, 'help') && isOnly('help'))) return { intent: 'help', term: null };
  return { intent: 'data', term: null };
}

const AFRESH =
  /^(afresh|anew|(new|other|another|different) (topic|subject)|(new|another|different|unrelated) question|on (another|a different) note|start over|start again|reset|forget (it|that))$/;
const PREPOSITION = /^(for|in|from|on|with|of|to|at|during|via|by|through|among|within)$/;
const PRONOUN = /^(they|them|their|theirs|those|these)$/;

/** "what did it cost", "how many deals was that": what was spoken of; "how long does it take" is of nothing. */
const OF_IT =
  /\b(?:is|are|was|were) (?:that|this|it)(?: in (?:all|total))?(?: \?)?$|\b(?:did|does|has|have|is|was) (?:it|that|this) (?:cost|buy|bought|give|gave|win|bring|brought|bringing|generate|deliver|produce|get|got|yield|make|made|contribute|return|drive|driven|influence|result|touch)|\b(?:for|out of) (?:that|it)(?: money| spend| budget)?(?: \?)?$/;

/** "what pages did they look at": a company is meant without a name. */
const refersBack = (spans: readonly Span[]): boolean =>
  spans.every(({ reading }) => reading.kind !== 'name' && reading.kind !== 'path') &&
  (spans.some((span) => PRONOUN.test(textOf(span))) || OF_IT.test(spans.map(textOf).join(' ')));

/** "for closed won": it is not complete without another question. */
function isPart(spans: readonly Span[]): boolean {
  const content = spans.filter(
    (span) => isContent(span) && !['only', 'also', 'all', 'which', 'and'].includes(roleOf(span) ?? ''),
  );
  const [first] = content;
  const isTime = first?.reading.kind === 'period';
  return PREPOSITION.test(textOf(spans[0])) && content.length === 1 && (!isTime || spans.length < 3);
}

/** "with more than 5 visits": a bound and nothing else, on the rows spoken of. */
const isBoundAlone = (spans: readonly Span[]): boolean =>
  /^(with|having|over|above|below|under)$/.test(textOf(spans[0])) &&
  spans.some(({ reading }) => reading.kind === 'threshold') &&
  spans.every(({ reading }) => ['threshold', 'metric', 'stop'].includes(reading.kind));

/** "spend?": a figure and nothing else, of what was spoken of. */
const isBareFigure = (spans: readonly Span[]): boolean => {
  const said = spans.filter((span) => span.reading.kind !== 'stop' && textOf(span) !== 'any');
  return said.length === 1 && said[0]?.reading.kind === 'metric';
};

/** How the question begins says how it continues the one before. */
export function readContinuation(spans: readonly Span[]): Continuation {
  const first = spans.find((span) => span.reading.kind !== 'stop');
  const role = roleOf(first);
  if (spans.some((span) => AFRESH.test(textOf(span)))) return 'none';
  const last = spans.findLast((span) => span.reading.kind !== 'stop');
  // "show revenue too": beside what is shown.
  if (role === 'also' || (roleOf(last) === 'also' && /^(too|as well|also)$/.test(textOf(last))))
    return 'adds';
  if (spans.some(({ reading }) => reading.kind === 'shift')) return 'replaces';
  if (spans.some((span) => textOf(span) === 'instead')) return 'replaces';
  if (refersBack(spans) || ((role === undefined || role === 'which') && isPart(spans))) return 'replaces';
  if (isBareFigure(spans)) return 'replaces';
  if (role === 'only' || role === 'exclude' || isBoundAlone(spans)) return 'narrows';
  if (role === 'by') return 'replaces';
  if (first?.reading.kind === 'comparison' || role === 'versus') return 'adds';
  return role === 'and' || role === 'what-about' || role === 'same' || role === 'or' ? 'replaces' : 'none';
}

/** "put it back": what was left out is wanted again. */
export const BACK =
  /^(?:(?:ok|okay|and|now|please|then|actually|so|hm+)[ ,]*)*(?:undo(?: (?:that|it))?|(?:put|add|bring|take|include|show) (?:it|them|that|those|this)(?: all)? (?:back|again)(?: in)?)(?: please| then| now)?$/;

const OF_BOTH = /^(for|of|from|with|in|by|on|compare)$/;

/** "how many were there?", "which ones?", "vs Google": what a question wants of the one before. */
export function readAsks(spans: readonly Span[]): Reading['asks'] {
  const isNamed = spans.some(({ reading }) => ['name', 'path', 'metric'].includes(reading.kind));
  const isBoth = (span: Span): boolean => /^(both|the two|them both|both of them)$/.test(textOf(span));
  if (!isNamed && spans.some(isBoth)) return 'both';
  // "cost per visit for both": of the two things spoken of, and not two figures.
  const isOfThings = spans.every(({ reading }) => reading.kind !== 'name' && reading.kind !== 'path');
  if (isOfThings && spans.some((span, at) => isBoth(span) && OF_BOTH.test(textOf(spans[at - 1]))))
    return 'both';
  if (!isNamed && spans.some((span) => BACK.test(textOf(span)))) return 'back';
  const isOneOf = spans.some(
    (span, at) =>
      (roleOf(span) === 'which' && /^ones?$/.test(textOf(spans[at + 1]))) ||
      /^which (one|of)/.test(textOf(span)),
  );
  // "which is better": of the things spoken of.
  const isBetter = (span: Span): boolean =>
    /^(better|worse|bigger|smaller|larger|higher|lower|more|less)$/.test(textOf(span));
  if (!isNamed && spans.some((span) => roleOf(span) === 'which') && spans.some(isBetter)) return 'among';
  if (!isNamed && isOneOf && spans.some(({ reading }) => reading.kind === 'top' || reading.kind === 'more'))
    return 'among';
  if (hasRole(spans, 'versus', 'compare')) return 'versus';
  // "how often" of the rows shown: each of them says so.
  if (spans.some((span) => /^(how often|how many times)$/.test(textOf(span)))) return 'rows';
  if (hasRole(spans, 'count')) return 'count';
  return hasRole(spans, 'which', 'list', 'who') ? 'rows' : null;
}

/** Whether the question says itself what it wants to see. */
export function readSubject(spans: readonly Span[], frame: Frame): boolean {
  if (frame.intent !== 'data') return true;
  if (frame.metrics.length > 0 || frame.sides.length > 0) return true;
  // "what share were target accounts": of the visits spoken of.
  if (frame.traffic.length > 0 && !frame.isShare && !frame.traffic.every(({ isExcluded }) => isExcluded))
    return true;
  // "top 5 vendors", "which channels": by the figure spoken of.
  const isOfRows =
    frame.groupings.length > 0 && !frame.groupings.includes('company') && frame.restrictions.length === 0;
  if (isOfRows && !hasRole(spans, 'visited', 'journey')) return false;
  if (frame.top !== null && frame.groupings.length > 0) return true;
  // "how many were enterprise": of what was counted before.
  const isCounted = hasRole(spans, 'count') && (frame.groupings.length > 0 || hasRole(spans, 'visited'));
  const isAsking = isCounted || hasRole(spans, 'journey', 'which', 'who', 'list', 'about');
  const hasRows = frame.groupings.length > 0 || frame.restrictions.length > 0;
  return isAsking && hasRows;
}
