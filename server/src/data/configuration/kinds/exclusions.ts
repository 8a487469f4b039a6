import { z } from 'zod';
import { normalizeExclusion } from '../../visits/index.ts';
import type { Kind } from '../kind.ts';

const MOST = 100;
const LONGEST = 1000;

const path = z
  .string()
  .trim()
  .min(1, 'A path is needed, such as /careers.')
  .max(LONGEST, `At most ${LONGEST} characters.`)
  .refine(
    (text) => !/[?#\s]|:\/\/|^www\./i.test(text),
    'Only the path, as in /careers: no domain and no question mark.',
  )
  .transform(normalizeExclusion);

const schema = z.object({
  paths: z
    .array(path)
    .max(MOST, `At most ${MOST} paths.`)
    .transform((paths) => [...new Set(paths)]),
});

/** Paths whose page views do not count. */
export const exclusions: Kind<z.output<typeof schema>> = {
  schema,
  changesFigures: () => true,
  async read(postgres, instanceId) {
    const { visit_exclusions } = await postgres
      .selectFrom('instances')
      .select('visit_exclusions')
      .where('id', '=', instanceId)
      .executeTakeFirstOrThrow();
    return { paths: visit_exclusions.map(normalizeExclusion).filter((each) => each !== '') };
  },
  async write(transaction, { instanceId, body }) {
    await transaction
      .updateTable('instances')
      .set({ visit_exclusions: body.paths })
      .where('id', '=', instanceId)
      .execute();
  },
};
