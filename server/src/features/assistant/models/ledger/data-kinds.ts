/** The kinds of data that a text sent to a model can hold, in the words that admins see. */
export const DATA_KINDS = [
  'question',
  /** Earlier questions of the conversation with their answers. */
  'conversation',
  /** Names and descriptions of tools, metrics and dimensions: the same for every instance. */
  'tools',
  'definitions',
  'periods',
  /** Of vendors, campaigns, audiences, companies, pages. */
  'names',
  'figures',
  'companies',
  /** What one company did, by day. */
  'journeys',
  'pages',
  'health',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** How a request to a model ended; `sent` is one whose end is not known. */
export const REQUEST_OUTCOMES = ['sent', 'answered', 'failed', 'cancelled'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];
