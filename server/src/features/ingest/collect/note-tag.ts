import type { Services } from '../../../platform/context/index.ts';
import type { TaggedInstance } from '../directory.ts';

/** The first page view of an instance says that its tag is installed. Nobody waits for it. */
export function noteTag({ postgres, log }: Services, instance: TaggedInstance): void {
  if (instance.hasTag) return;
  instance.hasTag = true;
  postgres
    .updateTable('instances')
    .set({ tag_installed_at: new Date() })
    .where('id', '=', instance.id)
    .where('tag_installed_at', 'is', null)
    .execute()
    .catch((error: unknown) => {
      instance.hasTag = false;
      log.warn({ err: error }, 'the installation of a tag could not be noted');
    });
}
