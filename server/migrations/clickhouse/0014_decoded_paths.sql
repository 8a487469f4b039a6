-- Paths of pages that were stored as a browser sends them (`/caf%C3%A9`) are stored as people write them (`/café`), as those
-- of new page views are: decodePath in server/src/data/visits/decode-path.ts. A run of escapes stays where it is no text, or
-- where it holds what has a meaning in an address. Parts of a table without such a path are not written anew.

ALTER TABLE page_views UPDATE
  path = arrayStringConcat(arrayMap(
    (plain, run) -> concat(plain, if(
      isValidUTF8(decodeURLComponent(run)) AND NOT match(decodeURLComponent(run), '[;/?:@&=+$,#%]|\\p{C}'),
      decodeURLComponent(run),
      run
    )),
    splitByRegexp('(?:%[0-9a-fA-F]{2})+', path),
    arrayPushBack(extractAll(path, '(?:%[0-9a-fA-F]{2})+'), '')
  ))
WHERE match(path, '%[0-9a-fA-F]{2}')
SETTINGS mutations_sync = 1;

ALTER TABLE visits UPDATE
  paths = arrayMap(page -> arrayStringConcat(arrayMap(
    (plain, run) -> concat(plain, if(
      isValidUTF8(decodeURLComponent(run)) AND NOT match(decodeURLComponent(run), '[;/?:@&=+$,#%]|\\p{C}'),
      decodeURLComponent(run),
      run
    )),
    splitByRegexp('(?:%[0-9a-fA-F]{2})+', page),
    arrayPushBack(extractAll(page, '(?:%[0-9a-fA-F]{2})+'), '')
  )), paths)
WHERE arrayExists(page -> match(page, '%[0-9a-fA-F]{2}'), paths)
SETTINGS mutations_sync = 1;

-- Two spellings of a page become one entry, with the sum of both.
ALTER TABLE visits UPDATE
  paths = arrayReduce('sumMap', [arrayMap(page -> toString(page), paths)], [path_views]).1,
  path_views = arrayReduce('sumMap', [arrayMap(page -> toString(page), paths)], [path_views]).2
WHERE length(paths) != length(arrayDistinct(paths))
SETTINGS mutations_sync = 1;

ALTER TABLE company_days UPDATE
  paths = arrayMap(page -> arrayStringConcat(arrayMap(
    (plain, run) -> concat(plain, if(
      isValidUTF8(decodeURLComponent(run)) AND NOT match(decodeURLComponent(run), '[;/?:@&=+$,#%]|\\p{C}'),
      decodeURLComponent(run),
      run
    )),
    splitByRegexp('(?:%[0-9a-fA-F]{2})+', page),
    arrayPushBack(extractAll(page, '(?:%[0-9a-fA-F]{2})+'), '')
  )), paths)
WHERE arrayExists(page -> match(page, '%[0-9a-fA-F]{2}'), paths)
SETTINGS mutations_sync = 1;

-- Two spellings of a page become one entry, with the sum of both.
ALTER TABLE company_days UPDATE
  paths = arrayReduce('sumMap', [arrayMap(page -> toString(page), paths)], [path_visits], [path_views]).1,
  path_visits = arrayReduce('sumMap', [arrayMap(page -> toString(page), paths)], [path_visits], [path_views]).2,
  path_views = arrayReduce('sumMap', [arrayMap(page -> toString(page), paths)], [path_visits], [path_views]).3
WHERE length(paths) != length(arrayDistinct(paths))
SETTINGS mutations_sync = 1;
