/** What the load sent and what the server answered: the truth to compare the databases with. */
export type Ledger = {
  /** Page views by event id, with what is known of them. */
  pageViews: Map<string, Outcome>;
  /** Impressions by the creative they name, which no two share. */
  impressions: Map<string, Outcome>;
  rejections: Map<string, { attempted: number; acknowledged: number }>;
  requests: number;
  /** Answers by server and status, as `http://… 200`; 0 where none came. */
  answers: Map<string, number>;
  failures: number;
  /** Answers that did not say what they must: each is a mistake. */
  wrongAnswers: string[];
};

/** `attempts` is how often it was sent; only a repeated event may be in the raw rows more than once. */
export type Outcome = { attempts: number; acknowledged: boolean };

export const newLedger = (): Ledger => ({
  pageViews: new Map(),
  impressions: new Map(),
  rejections: new Map(),
  requests: 0,
  answers: new Map(),
  failures: 0,
  wrongAnswers: [],
});

export function attempt(events: Map<string, Outcome>, id: string): Outcome {
  const outcome = events.get(id) ?? { attempts: 0, acknowledged: false };
  outcome.attempts++;
  events.set(id, outcome);
  return outcome;
}

export function rejectionOf(ledger: Ledger, reason: string): { attempted: number; acknowledged: number } {
  const counts = ledger.rejections.get(reason) ?? { attempted: 0, acknowledged: 0 };
  ledger.rejections.set(reason, counts);
  return counts;
}
