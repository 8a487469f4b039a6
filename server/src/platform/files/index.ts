import type { Config } from '../config/config.ts';
import { bucketOf } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import { directoryFiles } from './directory-files.ts';
import type { StoredFiles } from './stored-files.ts';

export type { StoredFile, StoredFiles } from './stored-files.ts';
export { type BucketWatch, watchBucket } from './watch-bucket.ts';

/** New files go to the bucket; those of the directory, from before there was one, are found and deleted as they were. */
const withFormer = (bucket: StoredFiles, directory: StoredFiles): StoredFiles => ({
  write: bucket.write,
  read: async (name) => (await bucket.read(name)) ?? (await directory.read(name)),
  async remove(name) {
    await directory.remove(name);
    await bucket.remove(name);
  },
  async removeBefore(what) {
    await directory.removeBefore(what);
    await bucket.removeBefore(what);
  },
});

/** Where the files of exports are: in the bucket of the settings, else in the data directory. */
export function filesOf(config: Config): StoredFiles {
  const directory = directoryFiles(config.PARLEY_DATA_DIR);
  const bucket = bucketOf(config);
  return bucket ? withFormer(bucketFiles(bucket, config.PARLEY_DATA_DIR), directory) : directory;
}
