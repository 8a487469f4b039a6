import { hasRole, isWeightless, roleOf } from './context.ts';
import type { Continuation, Frame, Intent, Reading } from './frame.ts';
import type { Span } from './span.ts';

const isContent = (span: Span): boolean => !isWeightless(span) && span.reading.kind !== 'unknown';

/** "what is visit efficiency": asks for a meaning when only the term is named, and not as somebody's figure. */
function readDefinition(spans: readonly Span[]): Frame['term'] | 'metric' {
  if (!hasRole(spans, 'define', 'formula')) return null;
  if (hasRole(spans, 'own') && !hasRole(spans, 'formula')) return null;
  const terms = spans.filter(({ reading }) =>
    ['metric', 'grouping', 'traffic', 'companies'].includes(reading.kind),
  );
  const others = spans.filter((span) => isContent(span) && !terms.includes(span));
  const isOnlyTerm = others.every(
    (span) =>
      ['define', 'formula', 'all', 'visited'].includes(roleOf(span) ?? '') || span.reading.kind === 'number',
  );
  const [term] = terms;
  if (term === undefined || !isOnlyTerm || terms.length > 2) return null;
  const { reading } = term;
  if (reading.kind === 'metric') return 'metric';
  if (reading.kind === 'grouping') return reading.grouping;
  if (reading.kind === 'traffic') return reading.type;
  return reading.kind === 'companies' && reading.isEngaged ? 'engaged' : 'companies';
}

export function readIntent(spans: readonly Span[]): { intent: Intent; term: Frame['term'] } {
  const term = readDefinition(spans);
  if (term !== null) return { intent: 'definition', term: term === 'metric' ? null : term };
  const content = spans.filter(isContent);
  const isOnly = (...roles: string[]): boolean =>
    content.length > 0 &&
    content.every((span) =>
      [...roles, 'all', 'define', 'which', 'and', 'what-about'].includes(roleOf(span) ?? ''),
    );
  if (hasRole(spans, 'why')) return { intent: 'why', term: null };
  if (hasRole(spans, 'formula') && isOnly('formula')) return { intent: 'definition', term: null };
  if (hasRole(spans, 'open') && isOnly('open')) return { intent: 'open', term: null };
  if (hasRole(spans, 'export') && isOnly('export', 'list')) return { intent: 'export', term: null };
  if (hasRole(spans, 'help') && isOnly('help')) return { intent: 'help', term: null };
  return { intent: 'data', term: null };
}

/** How the question begins says how it continues the one before. */
export function readContinuation(spans: readonly Span[]): Continuation {
  const first = spans.find((span) => span.reading.kind !== 'stop');
  const role = roleOf(first);
  if (role === 'also') return 'adds';
  if (role === 'only' || role === 'exclude') return 'narrows';
  if (role === 'by') return 'replaces';
  if (first?.reading.kind === 'comparison' || role === 'versus') return 'adds';
  return role === 'and' || role === 'what-about' || role === 'same' || role === 'or' ? 'replaces' : 'none';
}

/** "how many were there?", "which ones?", "vs Google": what a question wants of the one before. */
export function readAsks(spans: readonly Span[]): Reading['asks'] {
  if (hasRole(spans, 'versus', 'compare')) return 'versus';
  if (hasRole(spans, 'count')) return 'count';
  return hasRole(spans, 'which', 'list', 'who') ? 'rows' : null;
}

/** Whether the question says itself what it wants to see. */
export function readSubject(spans: readonly Span[], frame: Frame): boolean {
  if (frame.intent !== 'data') return true;
  if (frame.metrics.length > 0 || frame.sides.length > 0) return true;
  if (frame.top !== null && frame.groupings.length > 0) return true;
  if (frame.traffic.length > 0 && !frame.traffic.every(({ isExcluded }) => isExcluded)) return true;
  const isAsking = hasRole(spans, 'which', 'who', 'list', 'count', 'trend', 'about');
  const hasRows = frame.groupings.length > 0 || frame.restrictions.length > 0;
  return isAsking && hasRows;
}
