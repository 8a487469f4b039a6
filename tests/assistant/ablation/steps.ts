import { vi } from 'vitest';

const { first, leftOut } = await vi.hoisted(() => import('./step-switches.ts'));

vi.mock('../../../language/src/requests/asks-page.ts', (actual) => leftOut(actual, { asksPage: () => null }));
vi.mock('../../../language/src/requests/asks-membership.ts', (actual) =>
  leftOut(actual, { asksMembership: () => null }),
);
vi.mock('../../../language/src/clarifications/ask-back-rows.ts', (actual) =>
  leftOut(actual, { askRows: () => [] }),
);
vi.mock('../../../language/src/clarifications/ask-back-scopes.ts', (actual) =>
  leftOut(actual, { askScopes: () => [] }),
);
vi.mock('../../../language/src/sense/with-sense.ts', (actual) => leftOut(actual, { withSense: first }));
vi.mock('../../../language/src/follow-ups/going-on.ts', (actual) => leftOut(actual, { goOn: () => null }));
vi.mock('../../../language/src/follow-ups/let-drop.ts', (actual) =>
  leftOut(actual, { withDropped: () => null }),
);
vi.mock('../../../language/src/follow-ups/of-shown.ts', (actual) =>
  leftOut(actual, { isOfShown: () => false, asksOfShown: () => false }),
);
vi.mock('../../../language/src/follow-ups/per-unit.ts', (actual) => leftOut(actual, { perUnit: () => null }));
vi.mock('../../../language/src/follow-ups/pointing.ts', (actual) =>
  leftOut(actual, { withPointed: () => null }),
);
vi.mock('../../../language/src/follow-ups/put-back.ts', (actual) =>
  leftOut(actual, { putBack: () => null, acrossAll: () => null }),
);
vi.mock('../../../language/src/spans/chatter.ts', (actual) =>
  leftOut(actual, { withoutChatter: first, chatterOf: () => [] }),
);
vi.mock('../../../language/src/spans/rule-question.ts', (actual) =>
  leftOut(actual, { ruleTerms: () => null }),
);
vi.mock('../../../language/src/spans/before-deal.ts', (actual) =>
  leftOut(actual, { readBeforeDeal: () => undefined }),
);
vi.mock('../../../language/src/frame/amount-threshold.ts', (actual) =>
  leftOut(actual, { withAmounts: (frame: never) => ({ frame, notes: [] }), withOpportunities: first }),
);
vi.mock('../../../language/src/follow-ups/let-fall.ts', (actual) => leftOut(actual, { letFall: () => [] }));
vi.mock('../../../language/src/frame/own-names.ts', (actual) =>
  leftOut(actual, { readOwnNames: () => null }),
);
vi.mock('../../../language/src/frame/read-let-go.ts', (actual) => leftOut(actual, { readLetGo: () => [] }));
vi.mock('../../../language/src/follow-ups/rules.ts', (actual) => leftOut(actual, { refineBefore: first }));
vi.mock('../../../language/src/rules/status.ts', (actual) => leftOut(actual, { withStatus: first }));
vi.mock('../../../language/src/frame/sides-over-time.ts', (actual) =>
  leftOut(actual, { withSidesOverTime: first }),
);
vi.mock('../../../language/src/follow-ups/time-before.ts', (actual) =>
  leftOut(actual, { withTimeBefore: first }),
);
vi.mock('../../../language/src/text/asides.ts', (actual) => leftOut(actual, { withoutAsides: first }));
vi.mock('../../../language/src/idioms/days.ts', (actual) => leftOut(actual, { withDays: first }));
vi.mock('../../../language/src/text/in-full.ts', (actual) => leftOut(actual, { inFull: first }));
vi.mock('../../../language/src/text/put-right.ts', (actual) =>
  leftOut(actual, { putRight: (text: never) => ({ text, notes: [] }) }),
);
