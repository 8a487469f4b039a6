import * as z from 'zod/mini';

/** Specification 001 §5. */
export const AUDIENCE_LENGTHS = { name: 256, description: 2000 } as const;

export const audienceFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name.'),
      z.maxLength(AUDIENCE_LENGTHS.name, `At most ${AUDIENCE_LENGTHS.name} characters.`),
    ),
  description: z
    .string()
    .check(
      z.maxLength(
        AUDIENCE_LENGTHS.description,
        `At most ${AUDIENCE_LENGTHS.description.toLocaleString('en-US')} characters.`,
      ),
    ),
});
export type AudienceValues = z.infer<typeof audienceFields>;
