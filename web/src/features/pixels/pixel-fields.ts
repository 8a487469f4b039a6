import * as z from 'zod/mini';

/** Specification 001 §5. */
export const PIXEL_LENGTHS = { name: 256, description: 2000 } as const;

const needed = (message: string) => z.string().check(z.minLength(1, message));

export const pixelFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name.'),
      z.maxLength(PIXEL_LENGTHS.name, `At most ${PIXEL_LENGTHS.name} characters.`),
    ),
  description: z
    .string()
    .check(z.maxLength(PIXEL_LENGTHS.description, `At most ${PIXEL_LENGTHS.description} characters.`)),
  channel: needed('Please choose a channel.'),
  vendor: needed('Please choose a vendor.'),
  audience: needed('Please choose an audience.'),
});
export type PixelValues = z.infer<typeof pixelFields>;

type Choice = { channel: string; vendor: string };

/** The vendor after another channel was chosen: none, but the one chosen before when its channel is back. */
export const vendorAfter = (channel: string, chosen: Choice): string =>
  channel === chosen.channel ? chosen.vendor : '';

/** The image people put into their ads; the words in braces are macros that the ad server fills. */
export const pixelSnippet = (origin: string, code: string): string =>
  `<img src="${origin}/px/${encodeURIComponent(code)}.gif?campaign={campaign}&creative={creative}&site={site}" width="1" height="1" alt="" style="display:none">`;
