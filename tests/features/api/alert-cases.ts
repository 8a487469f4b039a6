/** A series as `/metrics` prints it, and its value minute by minute, as promtool reads them. */
export type Series = readonly [series: string, values: string];

export type AlertCase = {
  /** Each of them alone sets the alert off. */
  fires: readonly (readonly Series[])[];
  /** None of them does: the value next to the limit, or what looks like it. */
  quiet: readonly (readonly Series[])[];
  /** When it has been on long enough. */
  minute: number;
  /** What the alert says of where it is, beside its severity. */
  labels?: Record<string, string>;
};

/** What Prometheus adds to whatever it reads. */
export const TARGET = { instance: 'parley.example.com:443', job: 'parley' };

const always = (value: number): string => `${value}+0x90`;
const perMinute = (value: number): string => `0+${value}x90`;
const one = (series: string, value: number): readonly Series[] => [[series, always(value)]];

/** What Prometheus itself says of a server: whether it got an answer. */
export const UP = 'up';
const ENGINE = (name: string): string => `parley_engine_up{engine="${name}"}`;
const ANSWERS = (status: number): string =>
  `parley_http_requests_total{method="GET",route="/healthz",status="${status}"}`;
const answers = (good: number, failed: number): readonly Series[] => [
  [ANSWERS(200), perMinute(good)],
  [ANSWERS(500), perMinute(failed)],
];
const QUESTIONS = (le: string): string =>
  `parley_http_request_duration_seconds_bucket{method="POST",route="/api/graphql",le="${le}"}`;
/** A hundred questions a minute, so many of them in time. */
const questions = (inTime: number): readonly Series[] => [
  [QUESTIONS('2.5'), perMinute(inTime)],
  [QUESTIONS('10'), perMinute(100)],
  [QUESTIONS('+Inf'), perMinute(100)],
];
const UNKNOWN = 'parley_ingest_rejected_total{reason="unknown-token"}';
const HELD = 'parley_event_loop_held_seconds_total{work="background"}';
const JOBS = (state: string): string => `parley_jobs{name="exports.run",state="${state}"}`;
const disk = (free: number, size: number): readonly Series[] => [
  ...one('parley_disk_free_bytes', free),
  ...one('parley_disk_size_bytes', size),
];

/** Of every alert of docs/operate/monitoring/alerts.yml: what sets it off, and what does not. */
export const ALERT_CASES: Record<string, AlertCase> = {
  ParleyServerDown: {
    fires: [one(UP, 0)],
    quiet: [one(UP, 1), []],
    minute: 3,
    labels: TARGET,
  },
  ParleyNoFigures: {
    // Nothing is read, or what is read is not of Parley.
    fires: [[], one(UP, 1)],
    // A server that does not answer has an alert of its own.
    quiet: [[...one(UP, 1), ...one(ENGINE('postgres'), 0)], one(UP, 0)],
    minute: 6,
  },
  ParleyEngineDown: {
    fires: [[...one(ENGINE('postgres'), 0), ...one(ENGINE('clickhouse'), 1)]],
    quiet: [[...one(ENGINE('postgres'), 1), ...one(ENGINE('clickhouse'), 1)]],
    minute: 3,
    labels: { engine: 'postgres' },
  },
  ParleyOutboxGrows: {
    fires: [one('parley_outbox_age_seconds', 301)],
    quiet: [one('parley_outbox_age_seconds', 300)],
    minute: 6,
  },
  ParleyBucketAway: {
    fires: [one('parley_bucket_up', 0)],
    // Without a bucket there is no figure at all.
    quiet: [one('parley_bucket_up', 1), []],
    minute: 6,
  },
  ParleyVisitsBehind: {
    fires: [one('parley_derivation_lag_seconds', 61)],
    quiet: [one('parley_derivation_lag_seconds', 60)],
    minute: 11,
  },
  ParleyMissedPageViews: {
    fires: [[['parley_missed_page_views_total', '0x10 3x80']]],
    // What was missed long ago is over.
    quiet: [one('parley_missed_page_views_total', 0), one('parley_missed_page_views_total', 3)],
    minute: 30,
  },
  // The time of promtool begins at 0.
  ParleyClockAhead: {
    fires: [[['parley_derivation_watermark_timestamp_seconds', '61+60x90']]],
    quiet: [[['parley_derivation_watermark_timestamp_seconds', '60+60x90']]],
    minute: 6,
  },
  ParleyQuarantine: {
    fires: [one('parley_quarantine_rows', 1)],
    quiet: [one('parley_quarantine_rows', 0)],
    minute: 0,
  },
  ParleyDamaged: {
    fires: [one('parley_damaged_parts', 1)],
    quiet: [one('parley_damaged_parts', 0)],
    minute: 0,
  },
  ParleyDiskFull: {
    // A twentieth, and a fifth of a small disk.
    fires: [disk(50e9, 1000e9), disk(0.9e9, 4.5e9)],
    quiet: [disk(101e9, 1000e9), disk(1.1e9, 4.5e9)],
    minute: 11,
  },
  ParleyErrors: {
    fires: [answers(98, 2)],
    quiet: [answers(991, 9), [[ANSWERS(200), perMinute(100)]]],
    minute: 20,
  },
  ParleySlow: { fires: [questions(94)], quiet: [questions(96)], minute: 30 },
  ParleyEventLoopHeld: {
    fires: [[[HELD, perMinute(4)]]],
    quiet: [[[HELD, perMinute(2)]]],
    minute: 25,
    labels: { work: 'background' },
  },
  ParleyUnknownTokens: {
    fires: [[[UNKNOWN, perMinute(61)]]],
    quiet: [[[UNKNOWN, perMinute(59)]]],
    minute: 45,
  },
  ParleyJobsFail: {
    fires: [one(JOBS('failed'), 1)],
    quiet: [one(JOBS('failed'), 0), one(JOBS('retry'), 9)],
    minute: 16,
    labels: { name: 'exports.run' },
  },
  ParleyMailWaits: {
    fires: [one('parley_mail_age_seconds', 901)],
    quiet: [one('parley_mail_age_seconds', 900)],
    minute: 6,
  },
  ParleyRestarts: {
    fires: [[['process_start_time_seconds', '10 10 120 120 250 250 370 370']]],
    quiet: [[['process_start_time_seconds', '10 10 120 120 250 250 250 250']]],
    minute: 7,
    labels: TARGET,
  },
  ParleyMemory: {
    fires: [one('process_resident_memory_bytes', 3.1e9)],
    quiet: [one('process_resident_memory_bytes', 2.9e9)],
    minute: 16,
    labels: TARGET,
  },
};
