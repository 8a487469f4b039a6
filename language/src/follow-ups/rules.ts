import type { MetricId } from '@parley/core/metrics';
import type { Frame } from '../frame/frame.ts';
import { BACK } from '../frame/intent.ts';
import { isTime } from '../lexicon/meaning.ts';
import { AMOUNT_OF, TOUCHED } from '../lexicon/touched.ts';
import { readShift } from '../periods/shift.ts';
import { STOP } from '../rules/rule.ts';
import { statusBefore } from '../rules/status.ts';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import { tokenise } from '../text/tokens.ts';

const COUNT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineAmount: 'pipelineCount',
  closedWonAmount: 'closedWonCount',
  closedWonCount: 'closedWonCount',
  closedLostCount: 'closedLostCount',
  pipelineInfluenced: 'opportunitiesInfluenced',
  closedWonInfluenced: 'closedWonOpportunitiesInfluenced',
  averageContractValue: 'closedWonCount',
};
const OF_DEALS = new Set<MetricId>(
  list(`averageDaysToClose, medianDaysToClose, pipelineCount, pipelineAmount, closedWonCount,
    closedWonAmount, averageContractValue, winRate`) as readonly MetricId[],
);

const OF_VISITS = /visits$/i;
const PER_VISIT = /^per (visit|session)$/i;
const POINTING = /^(that|this|those|these|they|them|it|their|there)$/;
const WORTH = /^(worth|value|amount|amounts|add up to|adds up to|total value)$/;
const LASTING = /^(take|took|takes|last|lasted|need|needed|run|ran)$/;

/** Before a follow-up. */
const continued = (spans: readonly Span[]): readonly Span[] => [
  { from: 0, to: 0, words: '', score: 0, reading: { kind: 'role', role: 'what-about' } },
  ...spans,
];

/** Some word read as a figure, without the words that lead to it. */
const asFigure = (spans: readonly Span[], at: number, metric: MetricId, parts: RegExp): readonly Span[] =>
  continued(
    spans.map((span, index) => {
      if (index === at) return { ...span, reading: { kind: 'metric', metric } };
      return parts.test(textOf(span)) ? { ...span, reading: STOP } : span;
    }),
  );

/** "number of opps rather than amount": what stands after it is what is left. */
function withoutOther(spans: readonly Span[], before: Frame): readonly Span[] {
  const at = spans.findIndex(
    (span, index) =>
      /^(rather than|instead of|as opposed to)$/.test(textOf(span)) ||
      (textOf(span) === 'instead' && textOf(spans[index + 1]) === 'of'),
  );
  const isNamed = spans.slice(0, at).some((span) => metricIn(span) !== undefined);
  if (at < 1 || !isNamed || before.metrics.length === 0) return spans;
  const rest = spans.slice(at + 1).findIndex(({ reading }) => ['period', 'grouping'].includes(reading.kind));
  const end = rest === -1 ? spans.length : at + 1 + rest;
  return continued(
    spans.map((span, index) => (index >= at && index < end ? { ...span, reading: STOP } : span)),
  );
}

/** "what channels touched them" after how long deals took, or what they were worth: those that were won. */
const TOUCHED_OF_WON: Readonly<Partial<Record<MetricId, MetricId>>> = {
  averageDaysToClose: 'closedWonInfluenced',
  medianDaysToClose: 'closedWonInfluenced',
  averageContractValue: 'closedWonInfluenced',
};
const TOUCHING = /^(influenced?|touch(ed)?)$/;
const CHART = /^(chart|graph|plot)$/;
const BESIDE = /^(with|and|also|plus|the)$/;
const A_YEAR_AGO =
  /^(?:about |around )?(?:a|one) year (?:ago|back)$|^(?:on |in )?(?:the )?same (?:days?|period|time) (?:of )?last year$/;

/** "what did it look like a year ago": the same days of the year before, and not all of it. */
function withYearBefore(spans: readonly Span[], before: Frame | null): readonly Span[] {
  const isNamed = spans.some((span) => metricIn(span) !== undefined);
  if (before?.period == null || before.period.unit === 'year' || isNamed) return spans;
  return spans.map((span) => {
    if (span.reading.kind !== 'period' || !A_YEAR_AGO.test(textOf(span))) return span;
    const shift = readShift(tokenise('a year before'), 0);
    return shift === undefined ? span : { ...span, reading: { kind: 'shift', shift } };
  });
}

const OF_MARKET: ReadonlySet<MetricId> = new Set([
  'baseAccounts',
  'targetCompaniesReached',
  'companiesReached',
]);

/** "how many did we reach", "how many came" after how many companies there are: of those, and not of all. */
function ofMarket(spans: readonly Span[], metric: MetricId): readonly Span[] {
  const isCounted = spans.some((span) => roleOf(span) === 'count');
  const isNamed = spans.some(({ reading }) =>
    ['companies', 'grouping', 'name', 'traffic'].includes(reading.kind),
  );
  if (!OF_MARKET.has(metric) || !isCounted || isNamed) return spans;
  const named = spans.filter((span) => metricIn(span) !== undefined);
  const came: MetricId = metric === 'companiesReached' ? 'companies' : 'engagedCompanies';
  if (named.length === 0)
    return spans.map((span) =>
      roleOf(span) === 'visited' ? { ...span, reading: { kind: 'metric', metric: came } } : span,
    );
  if (metric !== 'baseAccounts' || named.length > 1) return spans;
  return spans.map((span) =>
    metricIn(span) === 'companiesReached'
      ? { ...span, reading: { kind: 'metric', metric: 'targetCompaniesReached' } }
      : span,
  );
}

const LEADING = /^(how much|how many|what|whats|total|combined)$/;
const OF_TIME = /^(take|took|takes|last|lasted|need|needed|run|ran|on average|average|to close|close)$/;

const PAID = /^(the )?(ads?|paid|paid ones?|ad)$/;
const UNPAID = /^(organic|unpaid|non paid)$/;

/** "google", then "i meant organic": of the vendors of that brand, and no channel. */
function ofBrand(spans: readonly Span[], before: Frame): readonly Span[] {
  const brand = before.restrictions.find(
    ({ field, ids, isExcluded }) =>
      field === 'vendor' && !isExcluded && ids.some((id) => ids.includes(`${id}_ads`)),
  );
  const isNamed = ({ reading }: Span): boolean => reading.kind === 'name';
  if (brand === undefined || spans.filter(isNamed).length !== 1) return spans;
  return spans.map((span) => {
    const isPaid = PAID.test(textOf(span));
    if (span.reading.kind !== 'name' || (!isPaid && !UNPAID.test(textOf(span)))) return span;
    const kept = brand.ids.flatMap((id, at) =>
      brand.ids.includes(`${id}_ads`) === isPaid ? [] : [{ id, name: brand.members[at] ?? id }],
    );
    const choice = {
      field: 'vendor' as const,
      ids: kept.map(({ id }) => id),
      name: kept.map(({ name }) => name).join(' + '),
      members: kept.map(({ name }) => name),
    };
    return {
      ...span,
      reading: { ...span.reading, match: { ...span.reading.match, choices: [choice], others: [] } },
    };
  });
}

const WON: ReadonlySet<MetricId> = new Set(['closedWonAmount', 'closedWonCount', 'averageContractValue']);

const OF_WON: ReadonlySet<MetricId> = new Set([...WON, 'averageDaysToClose', 'medianDaysToClose']);

/** After what was won "how many deals" counts those that were won, and "average size" is of them. */
function ofDeals(spans: readonly Span[], metric: MetricId, isCause: boolean): readonly Span[] {
  if (!OF_DEALS.has(metric)) return spans;
  const size = spans.findIndex((span) => /^sizes?$/.test(textOf(span)));
  if (size !== -1 && spans.some((span) => roleOf(span) === 'average') && spans.length < 5)
    return asFigure(spans, size, 'averageContractValue', /^(average|avg|mean|typical|the|deal)$/);
  const deals = spans.findIndex(
    (span) => metricIn(span) === 'pipelineCount' && /^(deals|opps|opportunities)$/.test(textOf(span)),
  );
  // "show me the deals" after what was won, or how long it took: those that were won.
  const isAlone = spans.every(
    ({ reading }, at) => at === deals || ['stop', 'role'].includes(reading.kind) || reading.kind === 'name',
  );
  // "which deals were those" after why it fell: the deals themselves.
  if (deals !== -1 && isCause && isAlone && roleOf(spans[deals - 1]) === 'which')
    return continued(
      spans.map((span, at) =>
        at === deals
          ? { ...span, reading: { kind: 'grouping', grouping: 'opportunity', isPer: false } }
          : span,
      ),
    );
  if (deals !== -1 && OF_WON.has(metric) && isAlone && !spans.some((span) => roleOf(span) === 'count'))
    return continued(
      spans.map((span, at) =>
        at === deals ? { ...span, reading: { kind: 'metric', metric: 'closedWonCount' } } : span,
      ),
    );
  const isBare = spans.length < 4 && roleOf(spans[deals - 1]) === 'count';
  return WON.has(metric) && deals !== -1 && isBare
    ? asFigure(spans, deals, 'closedWonCount', LEADING)
    : spans;
}

/** "what share is that": of the answer shown, and no rows. */
const asShare = (spans: readonly Span[]): readonly Span[] =>
  continued(spans.map((span) => (roleOf(span) === 'which' ? { ...span, reading: STOP } : span)));

const OF_EACH = /\b(?:for|of|by|per|from) (?:each|every)(?: one)?[ ?]*$/;
const EACH = /^(?:(?:for|of|by|per|from) )?(?:each|every)(?: one)?$/;
/** "what percent is that" of what has a share of its own. */
const SHARE_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  engagedCompanies: 'percentOfEngagedCompanies',
  opportunitiesInfluenced: 'percentOpportunitiesInfluenced',
};
const hasWhose = ({ restrictions, traffic, groupings, metrics }: Frame): boolean => {
  // Engaged companies are of the target anyway.
  const isOfTarget = metrics.some((metric) => metric === 'engagedCompanies' || metric === 'companies');
  const others = traffic.filter(({ type, isExcluded }) => !isOfTarget || type !== 'target' || isExcluded);
  return restrictions.length + others.length + groupings.length > 0;
};

const BRINGS = /^(brought|brings?|sent|sends?|drove|drives?)$/;

/** "who brought them in" after deals or companies: the vendors that did, and no companies. */
function whoBrought(spans: readonly Span[]): readonly Span[] {
  const at = spans.findIndex(
    (span, index) => roleOf(span) === 'who' && BRINGS.test(textOf(spans[index + 1])),
  );
  if (at === -1 || !POINTING.test(textOf(spans[at + 2]))) return spans;
  return continued(
    spans.map((span, index): Span => {
      if (index === at) return { ...span, reading: { kind: 'grouping', grouping: 'vendor', isPer: false } };
      return index === at + 1 ? { ...span, reading: STOP } : span;
    }),
  );
}

const OF_SIDES = /^(?:(?:and|so|ok|but) )*which (?:one|of (?:the two|the three|them|these|those|both))\b/;
const SIDE = /^(?:which|one|of|the|two|three|them|these|those|both)$/;

/** "which of the two has more pipeline" after a comparison: of the same sides. */
const betweenSides = (spans: readonly Span[]): readonly Span[] =>
  continued(
    spans.map((span) =>
      textOf(span)
        .split(' ')
        .every((word) => SIDE.test(word))
        ? { ...span, reading: STOP }
        : span,
    ),
  );

/** "which brought more pipeline", "which one is better for target visits": one of those spoken of. */
const WHICH_MORE =
  /^(?:(?:and|so|ok|but) )*which (?:one )?(?:is|was|were|are|has|had|did|does|do|got|gets|brought|brings|gave|gives|perform(?:s|ed|ing)?|costs?)\b.*\b(?:better|worse|higher|lower|more|less|fewer|most|best)\b/;

const OF_THE_TWO =
  /^(?:(?:and|so|ok|but) )*which (?:one )?of (?:(?:the|those|these|them) (?:two|both)|both)\b/;

/** "compare both on pipeline", "pipeline of both", "compare them by spend". */
const ON_BOTH =
  /\b(?:(?:for|of|from|with|in|by|on|compare|between) (?:both|them both|(?:the|these|those) two)|(?:compare|between) (?:them|these|those))\b/;

/** "which of the two has more pipeline" after one thing and then another: of both. */
const betweenPassed = (spans: readonly Span[]): readonly Span[] => [
  ...['of', 'both'].map((words): Span => ({ from: 0, to: 0, words, score: 0, reading: STOP })),
  ...betweenSides(spans),
];

/** What words say only beside the question before: "how much were they worth", "how many deals was that". */
export function refineBefore(given: readonly Span[], before: Frame | null): readonly Span[] {
  const [metric] = before?.metrics ?? [];
  const said = given.map(({ words }) => words.toLowerCase()).join(' ');
  if (before === null) return given;
  if (BACK.test(said))
    return [{ from: 0, to: 0, words: said, score: 0, reading: { kind: 'role', role: 'same' } }];
  const isNamed = given.some(({ reading }) => reading.kind === 'name');
  const isMore = WHICH_MORE.test(said) && !isNamed;
  if (before.sides.length > 1 && (isMore || (OF_SIDES.test(said) && !isNamed))) return betweenSides(given);
  if (before.passed.length > 0 && (isMore || (OF_THE_TWO.test(said) && !isNamed)))
    return betweenPassed(given);
  if (before.passed.length > 0 && ON_BOTH.test(said) && !isNamed) return betweenPassed(given);
  // "so cost per click for each?": of each of the rows shown.
  if (before.groupings.length > 0 && OF_EACH.test(said))
    return continued(given.map((span) => (EACH.test(textOf(span)) ? { ...span, reading: STOP } : span)));
  const branded = withYearBefore(ofBrand(whoBrought(given), before), before);
  if (metric === undefined) return branded;
  const status = statusBefore(given, before);
  if (status !== null) return continued(status);
  const spans = ofDeals(ofMarket(withoutOther(branded, before), metric), metric, before.isCause);
  const isShare = spans.some((span) => roleOf(span) === 'share');
  const isBareShare =
    isShare &&
    spans.every(
      (span) => span.reading.kind === 'stop' || ['share', 'which', 'and'].includes(roleOf(span) ?? ''),
    );
  // "how many target accounts visited": they are the engaged companies.
  const isOfTarget = metric === 'companies' && before.traffic.length > 0;
  const whole =
    isBareShare && !hasWhose(before) ? SHARE_OF[isOfTarget ? 'engagedCompanies' : metric] : undefined;
  const part = spans.findIndex((span) => roleOf(span) === 'share');
  if (whole !== undefined) return asFigure(asShare(spans).slice(1), part, whole, LEADING);
  if (isBareShare) return asShare(spans);
  // "what share were target accounts": of the visits spoken of, and no count of companies.
  if (isShare && OF_VISITS.test(metric) && spans.every((span) => metricIn(span) === undefined))
    return spans.map((span) =>
      span.reading.kind === 'traffic' ? { ...span, words: span.reading.type } : span,
    );
  const named = spans.flatMap((span) => metricIn(span) ?? []);
  const isPointing = spans.some((span) => POINTING.test(textOf(span)));
  const worth = spans.findIndex((span) => span.reading.kind !== 'metric' && WORTH.test(textOf(span)));
  const unit = spans.findIndex(
    ({ reading, words }) => reading.kind === 'unmeasured' && PER_VISIT.test(words),
  );
  if (metric === 'spend' && named.length === 0 && unit !== -1)
    return asFigure(spans, unit, 'spendPerVisit', LEADING);
  const amount = AMOUNT_OF[metric];
  if (named.length === 0 && worth !== -1 && amount !== undefined)
    return asFigure(spans, worth, amount, LEADING);
  const long = spans.findIndex((span) => /^how long$/.test(textOf(span)));
  const isLasting = spans.some((span) => LASTING.test(textOf(span)));
  if (named.length === 0 && long !== -1 && isLasting && OF_DEALS.has(metric))
    return asFigure(spans, long, 'averageDaysToClose', OF_TIME);
  const chart = spans.findIndex((span) => roleOf(span) === 'trend' && CHART.test(textOf(span)));
  const isOfRows = before.groupings.some((each) => !isTime(each));
  if (chart !== -1 && isOfRows && spans.every(({ reading }) => reading.kind !== 'grouping'))
    return spans.map((span, at) =>
      at === chart ? { ...span, reading: { kind: 'chart', chart: 'bars' } } : span,
    );
  const touch = spans.findIndex((span) => span.reading.kind !== 'metric' && TOUCHING.test(textOf(span)));
  const touched = TOUCHED[metric] ?? TOUCHED_OF_WON[metric];
  if (named.length === 0 && touch !== -1 && touched !== undefined)
    return asFigure(spans, touch, touched, LEADING);
  const median = spans.findIndex((span) => textOf(span) === 'median');
  if (named.length === 0 && median !== -1 && metric === 'averageDaysToClose')
    return asFigure(spans, median, 'medianDaysToClose', LEADING);
  const beside = spans.findIndex(
    (span, at) => /^counts?$/.test(textOf(span)) && BESIDE.test(textOf(spans[at - 1])),
  );
  const other = COUNT_OF[metric];
  if (named.length === 0 && beside !== -1 && other !== undefined)
    return [
      { from: 0, to: 0, words: '', score: 0, reading: { kind: 'role', role: 'also' } },
      ...spans.map(
        (span, at): Span => (at === beside ? { ...span, reading: { kind: 'metric', metric: other } } : span),
      ),
    ];
  const count = COUNT_OF[metric];
  const deals = spans.findIndex((span) => metricIn(span) === 'pipelineCount');
  const isCounted = spans.some((span) => roleOf(span) === 'count');
  if (named.length === 1 && deals !== -1 && isCounted && isPointing && count !== undefined)
    return asFigure(spans, deals, count, LEADING);
  return spans;
}
