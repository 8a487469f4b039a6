import { z } from 'zod';

const mapped = z.object({ field: z.string(), column: z.string(), by: z.string() });
const rowError = z.object({ row: z.number(), column: z.string(), message: z.string() });

const errorGroup = z.object({
  column: z.string(),
  message: z.string(),
  rows: z.number(),
  at: z.array(z.number()),
});

const value = z.union([z.string(), z.number(), z.null()]);

const summary = z.object({
  importId: z.string(),
  kind: z.string(),
  filename: z.string(),
  format: z.string(),
  isDryRun: z.boolean(),
  replaced: z.object({ from: z.string(), to: z.string() }).nullable(),
  vendorId: z.string().nullable(),
  mapping: z.array(mapped),
  unused: z.array(z.string()),
  notFound: z.array(z.string()),
  choices: z.array(z.string()).default([]),
  notes: z.array(z.string()),
  sums: z.record(z.string(), z.number()),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  vendors: z.array(z.object({ vendorId: z.string(), name: z.string(), rows: z.number(), spend: z.number() })),
  rows: z.array(z.record(z.string(), value)),
  read: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  deleted: z.number(),
  skipped: z.number(),
  withoutCompany: z.number(),
  errorCount: z.number(),
  errors: z.array(rowError),
  errorGroups: z.array(errorGroup).default([]),
  warnings: z.array(z.object({ message: z.string(), rows: z.number() })),
});

/** A line of the server's answer to a file of facts. */
export const importAnswerLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('table'),
    kind: z.string(),
    columns: z.array(z.string()),
    sheets: z.array(z.string()),
  }),
  z.object({
    type: z.literal('plan'),
    kind: z.string(),
    format: z.string(),
    vendorId: z.string().nullable(),
    mapping: z.array(mapped),
    unused: z.array(z.string()),
    total: z.number(),
    notFound: z.array(z.string()),
    choices: z.array(z.string()).default([]),
    notes: z.array(z.string()),
  }),
  z.object({ type: z.literal('progress'), rows: z.number() }),
  rowError.extend({ type: z.literal('row-error') }),
  summary.extend({ type: z.literal('summary') }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);

export type FactSummary = z.infer<typeof summary>;
export type FactPlan = Extract<z.infer<typeof importAnswerLine>, { type: 'plan' }>;
export type RowError = z.infer<typeof rowError>;
