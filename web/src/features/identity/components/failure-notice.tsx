import { lazy, Suspense } from 'react';
import type { FailureWordsProps } from './failure-words.tsx';
import classes from './form.module.css';

// Most people never see it, and it carries the words for everything that can happen.
const FailureWords = lazy(() =>
  import('./failure-words.tsx').then(({ FailureWords }) => ({ default: FailureWords })),
);

type FailureNoticeProps = Omit<FailureWordsProps, 'code'> & { code: string | undefined };

/** The region is always there, so that screen readers hear what comes into it. */
export function FailureNotice({ code, ...words }: FailureNoticeProps) {
  return (
    <div role="alert" className={classes.notice}>
      {code !== undefined && (
        <Suspense fallback={null}>
          <FailureWords code={code} {...words} />
        </Suspense>
      )}
    </div>
  );
}
