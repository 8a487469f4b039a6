import type { Idiom } from './idiom.ts';

const TAKEN_AWAY =
  '(?:excluded|removed|taken out|stripped out|left out|left off|filtered out|kicked out|thrown out|cut out|not included|not counted)';

/** What is taken away, said after it or around it. */
export const LEFT_OUT: readonly Idiom[] = [
  // "everything except direct: target visits by month"
  [
    `(?:everything|anything|everyone|all|all of it) (?:except|but|excluding|other than|apart from|without)(?: for)? ([^:?.;]{2,60}): ?([^:]+)`,
    '$2 without $1',
  ],
  [`(?<=,\\s?)(\\p{L}[^,.;?]{0,40}?) (?:being )?${TAKEN_AWAY}`, 'without $1'],
  [
    `(?:but )?(?:take|taking|strip|stripping|cut|cutting|leave|leaving|throw|throwing|kick|kicking|filter|filtering) (\\p{L}[^,.;?]{0,40}?) out(?! of)`,
    'without $1',
  ],
];
