import { lastDays, toDay, toWire } from '@parley/core/dates';
import { QUERY_LIMITS } from '@parley/core/metrics';
import type { Session } from './session.ts';

/** All days the API answers for at once: what is looked for by name may be old. */
export const ever = (session: Session) => toWire(lastDays(QUERY_LIMITS.days, toDay(session.io.now())));
