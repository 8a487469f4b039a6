import { z } from 'zod';

const link = z.object({ label: z.string(), url: z.url() });

/** A message as it is kept until it is sent: written for people, and `data` for programs. */
export const contentSchema = z.object({
  title: z.string(),
  /** Sentences. */
  paragraphs: z.array(z.string()),
  links: z.array(link),
  /** Where it leads to. */
  button: link,
  /** Why it came. */
  closing: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export type MessageContent = z.output<typeof contentSchema>;
